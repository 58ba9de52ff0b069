import { View } from '@tarojs/components';
import { draftLawLink, draftLawsLink, giveOpinionLink } from '@/features/draft-law/links';
import { useEditLawOpinion, useLawOpinion, useRemoveLawOpinion } from '@/features/law-opinion/queries';
import { isOutOfSight } from '@/platform/call-errors';
import { toast } from '@/platform/feedback';
import { replace } from '@/platform/navigation';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { EditOpinion } from './edit-opinion';
import { OpinionCard } from './opinion-card';
import { TakeBack } from './take-back';

/** An opinion that was given by a signed-in user: read, changed and withdrawn until the phase closes. */
export function OwnRecord({ id }: { id: number }) {
  const query = useLawOpinion(id);
  const { data: opinion } = query;
  const edit = useEditLawOpinion();
  const remove = useRemoveLawOpinion();
  useRefresh(query.refetch);
  if (!opinion) {
    return isOutOfSight(query.error) ? (
      <Empty title="没有找到这条意见" hint="可能已经撤回，或者不是您提出的。">
        <EntryLink to={draftLawsLink()} className="public-back">
          全部法规草案
        </EntryLink>
      </Empty>
    ) : (
      <NotYet query={query} />
    );
  }
  const { actions, draftLawId, scope } = opinion;
  return (
    <View className="law-form">
      <OpinionCard opinion={opinion}>
        {actions.includes('edit') ? (
          <EditOpinion
            key={opinion.version}
            lawId={draftLawId}
            scope={opinion.scope}
            opinion={opinion}
            onSend={async (written) => {
              await edit.mutateAsync({ seen: opinion, ...written });
              toast({ message: '意见已修改', tone: 'success' });
            }}
          >
            {actions.includes('remove') ? (
              <TakeBack
                onTakeBack={async () => {
                  await remove.mutateAsync(opinion);
                  await replace(draftLawLink(draftLawId));
                }}
              />
            ) : null}
          </EditOpinion>
        ) : null}
      </OpinionCard>
      {scope === null ? null : (
        <EntryLink to={giveOpinionLink(draftLawId)} className="public-back">
          再提一条意见
        </EntryLink>
      )}
    </View>
  );
}
