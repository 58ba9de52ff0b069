import { View } from '@tarojs/components';
import { useCastBallot, type VoteRecord } from '@/features/livelihood-vote/queries';
import { ApiError } from '@/platform/call';
import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { alarmed, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';
import { excessTicks, leftOutText, type Marked, marksOf, standsText } from './ballot';

interface CastFooterProps {
  vote: VoteRecord;
  marked: Marked;
  onCast: () => void;
}

const SECRET = '投票是无记名的：名册上只记您已投票，不记您投了什么。投出后不能修改，也不能收回。';

/** The state of the ballot and the button that casts it. A ballot with more ticks than places would be void and cannot be cast. */
export function CastFooter({ vote, marked, onCast }: CastFooterProps) {
  const cast = useCastBallot();
  const once = useOnce();
  const excess = excessTicks(vote, marked);
  const done = (message: string) => {
    toast({ message, tone: 'success' });
    onCast();
  };
  const send = () =>
    once(async () => {
      const content = [leftOutText(vote, marked), SECRET].filter(Boolean).join('');
      if (!(await confirm({ title: '现在投票？', content, confirmText: '投票', cancelText: '再看看' }))) return;
      await cast.mutateAsync({ id: vote.id, marks: marksOf(marked) }).then(
        () => done('您的票已经投入票箱'),
        (error: unknown) => {
          // Either the first response was lost or another page of this deputy was faster: the client cannot tell which.
          if (error instanceof ApiError && error.key === 'livelihoodVote.voted') done('您的票先前已经投入票箱，以那一次为准');
          else showFailure(error);
        },
      );
    });
  return (
    <View className="vote-foot">
      {excess > 0 ? (
        <View className="vote-foot__void" {...alarmed}>
          {`${standsText(vote, marked)}：多选的票是废票，请取消 ${String(excess)} 个再投。`}
        </View>
      ) : (
        <View className="vote-foot__stands" {...spoken}>
          {standsText(vote, marked)}
        </View>
      )}
      <ActionButton kind="primary" busy={cast.isPending} disabled={excess > 0} onPress={send}>
        投票
      </ActionButton>
    </View>
  );
}
