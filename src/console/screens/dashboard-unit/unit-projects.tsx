import { Link } from 'react-router-dom';
import { VOTE_KINDS, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import { useLivelihoodList } from '@/features/livelihood/queries';
import { useVoteList } from '@/features/livelihood-vote/queries';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import { ScopeBar } from '../dashboard-figures/scope-bar';
import { useScope } from '../dashboard-figures/use-scope';
import { LivelihoodState } from '../livelihood-list/columns';
import { VoteState } from '../livelihood-vote-list/columns';
import '../figures/figures.scss';
import './unit-projects.scss';

const MOST = 20;

interface Asked {
  areaCode: string;
  year: string | undefined;
}

/** The livelihood projects of one town or street, and the votes on them. */
export function UnitProjects() {
  const { scope, show } = useScope();
  const areaCode = useSession((state) => state.user?.currentInfo.areaid) ?? '';
  const asked = { areaCode, year: scope.year === null ? undefined : String(scope.year) };
  const mayReadVotes = useScreenLinks().to('livelihoodVote/list') !== null;
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">实事票选</h1>
      </div>
      <section className="console-panel unit-scope" aria-label="范围">
        <ScopeBar scope={scope} areaCode={areaCode} hasAreas={false} onChange={show} />
      </section>
      <Projects {...asked} />
      {mayReadVotes && <Votes {...asked} />}
    </div>
  );
}

const searchOf = ({ areaCode, year }: Asked): string => new URLSearchParams({ areaCode, ...(year !== undefined && { year }) }).toString();
const queryOf = ({ areaCode, year }: Asked) => ({ areaCode, ...(year !== undefined && { year: year as never }), pageSize: MOST });

function All({ to, total, what }: { to: string | null; total: number; what: string }) {
  if (to === null) return null;
  return (
    <Link className="console-link" to={to}>
      查看全部 {numberText(total)} {what}
    </Link>
  );
}

function Projects(asked: Asked) {
  const { data, error, refetch } = useLivelihoodList(queryOf(asked));
  const all = useScreenLinks().to('livelihood/list', searchOf(asked));
  return (
    <Panel title="民生实事项目" extra={data && data.total > 0 && <All to={all} total={data.total} what="个" />}>
      {error && !data && <LoadFailed what="民生实事" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data?.total === 0 && <p className="console-muted">这一年还没有民生实事项目。</p>}
      {data && data.total > 0 && (
        <ul className="unit-projects">
          {data.items.map((project) => (
            <li key={project.id}>
              <SubjectLink type="livelihood" row={project} />
              <LivelihoodState project={project} />
              <span className="console-muted">
                {project.yes === null ? '尚未投票' : `赞成 ${numberText(project.yes)} 票（应到 ${numberText(project.members ?? 0)} 人）`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Votes(asked: Asked) {
  const { data, error, refetch } = useVoteList(queryOf(asked));
  const all = useScreenLinks().to('livelihoodVote/list', searchOf(asked));
  return (
    <Panel title="票选、票决和测评" extra={data && data.total > 0 && <All to={all} total={data.total} what="次" />}>
      {error && !data && <LoadFailed what="投票" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data?.total === 0 && <p className="console-muted">这一年还没有组织投票。</p>}
      {data && data.total > 0 && (
        <ul className="unit-projects">
          {data.items.map((vote) => (
            <li key={vote.id}>
              <SubjectLink type="livelihoodVote" row={vote} />
              <VoteState state={vote.state} />
              <span className="console-muted">
                {VOTE_KINDS[vote.kind]}，{numberText(vote.itemCount)} 个项目
                {vote.members === null ? '' : `，${VOTE_WORDS[vote.kind].members} ${numberText(vote.members)} 人`}
                {vote.present === null ? '' : `，实到 ${numberText(vote.present)} 人`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
