import { useLivelihoodList } from '@/features/livelihood/queries';
import type { VoteRecord } from '@/features/livelihood-vote/queries';

export interface BallotProject {
  id: number;
  title: string;
  cost: number | null;
  unitName: string | null;
}

export interface OfferedProjects {
  /** Undefined while loading. */
  projects: readonly BallotProject[] | undefined;
  error: Error | null;
  retry: () => void;
}

const MOST = 100;

interface Asked {
  kind: 'decision' | 'rating';
  areaCode: string | undefined;
  year: number | undefined;
  /** The vote that is changed: the projects on its ballot can stay there. */
  vote: VoteRecord | undefined;
}

/** Returns the projects for a vote: candidates of an area and a year; for a rating, completed projects. */
export function useOfferedProjects({ kind, areaCode, year, vote }: Asked): OfferedProjects {
  const answer = useLivelihoodList({
    ...{ page: 1, pageSize: MOST, state: kind === 'rating' ? 'finished' : 'candidate' },
    ...(areaCode !== undefined && { areaCode }),
    ...(year !== undefined && { year: String(year) }),
  });
  const retry = () => void answer.refetch();
  if (areaCode === undefined || year === undefined) return { projects: [], error: null, retry };
  const found = answer.isPlaceholderData ? undefined : answer.data?.items.filter((project) => project.areaCode === areaCode);
  const own = vote && vote.areaCode === areaCode && vote.year === year ? vote.items : [];
  const kept = own.map(({ livelihoodId, title, cost, unitName }) => ({ id: livelihoodId, title, cost, unitName }));
  const projects = found && [...kept, ...found.filter(({ id }) => kept.every((one) => one.id !== id))];
  return { projects, error: answer.error, retry };
}
