import { isEmptyOpinion, type ContributionInput } from '@/features/contribution/form';
import { begunOpinions, keptContributions, opinionEntryKey } from '@/features/contribution/kept-form';
import { isContribution } from '@/features/contribution/outbox';
import { writeOpinionLink } from '@/features/theme/links';
import { keepFamily } from '../../shared/kept';

const titleOf = ({ content, suggestion, themeTitle }: ContributionInput): string =>
  suggestion?.title || content.trim() || (themeTitle ? `为“${themeTitle}”提的意见` : '没有写完的意见');

keepFamily({
  type: 'contribution',
  lineOf: (entry) =>
    isContribution(entry)
      ? {
          kind: '主题活动意见',
          title: titleOf(entry.form),
          waits: '网络恢复后自动提交',
          missingFiles: entry.missingFiles,
          // An entry that has been sent may already be on the server.
          canTakeBack: entry.begun === null,
          link: writeOpinionLink({ theme: entry.form.themeId, entry: entry.id }),
          loss: '只存在这台手机上，删除以后不能恢复。',
          forget: (roleId) => keptContributions.drop({ roleId, key: opinionEntryKey(entry.id) }),
        }
      : null,
  begun: (roleId) =>
    begunOpinions(roleId).flatMap(({ form, at }) =>
      isEmptyOpinion(form) ? [] : [{ title: titleOf(form), at, link: writeOpinionLink({ theme: form.themeId }) }],
    ),
});
