import { isEmptyLead } from '@/features/lead/form';
import { keptLeads, leadEntryKey, NEW_LEAD } from '@/features/lead/kept-form';
import { isLead } from '@/features/lead/outbox';
import { raiseLeadLink } from '@/routes/mobile';
import { keepFamily } from '../../shared/kept';

keepFamily({
  type: 'lead',
  lineOf: (entry) =>
    isLead(entry)
      ? {
          kind: '线索',
          title: entry.form.title,
          waits: '网络恢复后自动提交',
          missingFiles: entry.missingFiles,
          // An entry that has been sent may already be on the server.
          canTakeBack: entry.begun === null,
          link: raiseLeadLink({ entry: entry.id }),
          loss: '只存在这台手机上，删除以后不能恢复。',
          forget: (roleId) => keptLeads.drop({ roleId, key: leadEntryKey(entry.id) }),
        }
      : null,
  begun: (roleId) => {
    const kept = keptLeads.read({ roleId, key: NEW_LEAD });
    return kept && !isEmptyLead(kept.form) ? [{ title: kept.form.title || '没有标题的线索', at: kept.at, link: raiseLeadLink() }] : [];
  },
});
