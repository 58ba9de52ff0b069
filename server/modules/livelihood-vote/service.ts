import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import type { makeLivelihoodTeller } from '../livelihood/service';
import { makeCasting } from './cast';
import { makeCounting } from './count';
import { makeHolding } from './hold';
import { makeVotePapers } from './papers';
import { makePublishing } from './publish';
import { makeVoteReads } from './reads';
import { makeVoteRecords, toLine } from './records';

export type VoteService = ReturnType<typeof makeVoteService>;

/** The service of votes on livelihood projects: preparing, opening, casting or entering, counting, confirming and publishing. */
export function makeVoteService({ db, clock, teller }: Pick<Kernel, 'db' | 'clock'> & { teller: ReturnType<typeof makeLivelihoodTeller> }) {
  const reads = makeVoteReads(db);
  const records = makeVoteRecords({ db, clock, reads });
  const { requireQuorum, ...holding } = makeHolding({ records, teller });
  const { get } = records.plain;

  async function list(viewer: Viewer, query: CallInput<'livelihoodVote.list'>['query']): Promise<CallReply<'livelihoodVote.list'>> {
    const page = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: page.items.map(toLine) };
  }

  return {
    ...{ list, get, isVisible: reads.isVisible, reads, cast: makeCasting({ db }) },
    ...holding,
    ...makeCounting({ records, requireQuorum }),
    ...makePublishing({ db, clock, records, teller, reads: makeVoteReads }),
    papers: makeVotePapers({ clock, get }),
  };
}
