import { isEmptyVisit } from '@/features/visit/form';
import { keptVisits, NEW_VISIT, visitEntryKey } from '@/features/visit/kept-form';
import { isVisit, type VisitEntry } from '@/features/visit/outbox';
import { visitLink } from '@/routes/mobile';
import { keepFamily } from '../../shared/kept';

const titleOf = ({ form: { day, areaName, voterName } }: Pick<VisitEntry, 'form'>): string =>
  [day, areaName, voterName && `走访${voterName}`].filter(Boolean).join(' ');

keepFamily({
  type: 'visit',
  lineOf: (entry) =>
    isVisit(entry)
      ? {
          kind: '走访联系',
          title: titleOf(entry),
          waits: entry.register ? '网络恢复后自动登记' : '网络恢复后自动保存到草稿',
          missingFiles: entry.missingFiles,
          // An entry that has been sent may already be on the server.
          canTakeBack: entry.begun === null,
          link: visitLink({ entry: entry.id }),
          loss: entry.seen ? '这里的修改会丢掉，原来登记的还在。' : '只存在这台手机上，删除以后不能恢复。',
          forget: (roleId) => keptVisits.drop({ roleId, key: visitEntryKey(entry.id) }),
        }
      : null,
  begun: (roleId) => {
    const kept = keptVisits.read({ roleId, key: NEW_VISIT });
    return kept && !isEmptyVisit(kept.form) ? [{ title: titleOf(kept), at: kept.at, link: visitLink() }] : [];
  },
});
