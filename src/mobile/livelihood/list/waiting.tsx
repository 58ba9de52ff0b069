import { Text, View } from '@tarojs/components';
import { livelihoodLink } from '@/features/livelihood/links';
import { useLivelihoodList } from '@/features/livelihood/queries';
import { useVoteList } from '@/features/livelihood-vote/queries';
import { heading } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { ProjectCard } from '../shared/project-card';
import { VoteCard } from './vote-card';

/** More than the number of items open at a time in one congress. */
const MOST = 50;

/** The items waiting for the deputy: open votes, and projects on which an opinion is asked. */
export function Waiting() {
  const votes = useVoteList({ state: 'open', page: 1, pageSize: MOST });
  const reviewed = useLivelihoodList({ mine: 'toReview', page: 1, pageSize: MOST });
  useRefresh((how) => Promise.all([votes.refetch(how), reviewed.refetch(how)]));
  if (!votes.data || !reviewed.data) {
    const again = () => Promise.all([votes.refetch(), reviewed.refetch()]);
    return <NotYet query={{ error: votes.error ?? reviewed.error, isPaused: votes.isPaused || reviewed.isPaused, refetch: again }} />;
  }
  const open = votes.data.items;
  const projects = reviewed.data.items;
  if (open.length === 0 && projects.length === 0) {
    return <Empty title="没有等您办理的事项" hint="开放投票或请您预审项目时，会发消息告诉您。" />;
  }
  return (
    <>
      {open.length > 0 ? (
        <Text className="live-section" {...heading(2)}>
          正在投票
        </Text>
      ) : null}
      {open.map((vote) => (
        <VoteCard key={vote.id} vote={vote} />
      ))}
      {projects.length > 0 ? (
        <Text className="live-section" {...heading(2)}>
          请您预审的项目
        </Text>
      ) : null}
      <View>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} link={livelihoodLink(project.id)} />
        ))}
      </View>
    </>
  );
}
