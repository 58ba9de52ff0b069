import type { LivelihoodAction } from '@contract/rules/livelihood';
import { livelihoodVoteLink, proposeLivelihoodLink } from '@/features/livelihood/links';
import { type LivelihoodRecord, useLivelihoodStep } from '@/features/livelihood/queries';
import { confirm, toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';
import type { ProjectFormName } from './project-forms';

interface ProjectFooterProps {
  project: LivelihoodRecord;
  onForm: (form: ProjectFormName) => void;
}

const WAYS: readonly LivelihoodAction[] = ['review', 'look', 'addProblem', 'edit', 'withdraw'];

/** Returns the vote on the project when deputies vote on it now or soon. */
const ballotOf = ({ state, voteId, ratingVoteId }: LivelihoodRecord): number | null =>
  state === 'candidate' ? voteId : state === 'finished' ? ratingVoteId : null;

/** Whether there is any action: without one the page has no bar. */
export const hasWays = (project: LivelihoodRecord): boolean =>
  ballotOf(project) !== null || WAYS.some((action) => project.actions.includes(action));

/** The deputy's actions now; the first one is the main button of the page. */
export function ProjectFooter({ project, onForm }: ProjectFooterProps) {
  const { id, actions, reviews } = project;
  const withdraw = useLivelihoodStep('withdraw');
  const once = useOnce();
  const may = (action: LivelihoodAction) => actions.includes(action);
  const takeBack = () =>
    once(async () => {
      if (!(await confirm({ title: '撤回这条建议？', content: '撤回后不再审核，也不能恢复。', confirmText: '撤回' }))) return;
      await withdraw.mutateAsync(project).then(() => toast({ message: '已撤回', tone: 'success' }), showFailure);
    });
  const ballot = ballotOf(project);
  const offered = [
    { text: reviews.length > 0 ? '修改预审意见' : '填写预审意见', on: may('review'), press: () => onForm('review') },
    { text: '查看投票', on: ballot !== null, press: () => void go(livelihoodVoteLink(ballot ?? 0)) },
    { text: '回头看', on: may('look'), press: () => onForm('look') },
    { text: '登记问题', on: may('addProblem'), press: () => onForm('addProblem') },
    { text: '修改', on: may('edit'), press: () => void go(proposeLivelihoodLink({ id })) },
    { text: '撤回', on: may('withdraw'), press: takeBack },
  ].filter(({ on }) => on);
  const [first, ...others] = offered;
  return (
    <>
      {others.map(({ text, press }) => (
        <ActionButton key={text} onPress={press}>
          {text}
        </ActionButton>
      ))}
      {first ? (
        <ActionButton kind="primary" grow onPress={first.press}>
          {first.text}
        </ActionButton>
      ) : null}
    </>
  );
}
