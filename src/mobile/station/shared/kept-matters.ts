import { isEmptyMatter } from '@/features/matter/form';
import { keptMatters, matterEntryKey, NEW_MATTER } from '@/features/matter/kept-form';
import { isMatter } from '@/features/matter/outbox';
import { newMatterLink } from '@/routes/mobile';
import { keepFamily } from '../../shared/kept';

keepFamily({
  type: 'matter',
  lineOf: (entry) =>
    isMatter(entry)
      ? {
          kind: '民情事项',
          title: entry.form.title,
          waits: '网络恢复后自动登记',
          missingFiles: entry.missingFiles,
          // An entry that has been sent may already be on the server.
          canTakeBack: entry.begun === null,
          link: newMatterLink({ entry: entry.id }),
          loss: '只存在这台手机上，删除以后不能恢复。',
          forget: (roleId) => keptMatters.drop({ roleId, key: matterEntryKey(entry.id) }),
        }
      : null,
  begun: (roleId) => {
    const kept = keptMatters.read({ roleId, key: NEW_MATTER });
    return kept && !isEmptyMatter(kept.form) ? [{ title: kept.form.title || '没有标题的民情', at: kept.at, link: newMatterLink() }] : [];
  },
});
