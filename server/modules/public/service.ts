import type { CallReply } from '@contract/contract';
import type { PublicFigures, PublicListQuery, PublicSuggestionDetail } from '@contract/schema/public';
import { fail } from '../../platform/errors';
import { pagingOf } from '../../platform/records/page';
import { entriesOf } from '../dictionary/service';
import { figuresOf, makeKeptCells } from './figures';
import { makeVisitorOpinions, type VisitorOpinionOptions } from './opinions';
import { toPublic, toPublicDetail } from './present';
import { makePublicReads } from './reads';

export type PublicService = ReturnType<typeof makePublicService>;

/** The service of the public pages: public items and visitors' opinions. */
export function makePublicService(options: Omit<VisitorOpinionOptions, 'takesOpinions'>) {
  const { db, clock, root } = options;
  const reads = makePublicReads(db, root);
  const cells = makeKeptCells(() => reads.countCells(), clock);
  const takesOpinions = async (areaCode: string): Promise<boolean> => (await reads.listAreas()).some(({ code }) => code === areaCode);

  return {
    opinions: makeVisitorOpinions({ ...options, takesOpinions }),

    areas: async (): Promise<CallReply<'public.areas'>> => (await reads.listAreas()).map(({ code, name }) => ({ code, name })),

    figures: async (year?: number): Promise<PublicFigures> => {
      const [all, areas, categories] = await Promise.all([cells(), reads.listAreas(), entriesOf(db, 'category')]);
      return figuresOf(all, { areas, categories }, year);
    },

    list: async (query: PublicListQuery): Promise<CallReply<'public.list'>> => {
      const paging = pagingOf(query);
      const { rows, total } = await reads.listPage(query, paging);
      return { items: rows.map(toPublic), total, ...paging };
    },

    /** Returns one item; not found when it is no longer public or was withdrawn. */
    get: async (id: number): Promise<PublicSuggestionDetail> => {
      const row = await reads.find(id);
      if (!row) throw fail('suggestion.not_found');
      const [signers, replies] = await Promise.all([reads.listSigners(id), reads.listReplies(id)]);
      return toPublicDetail(row, signers, replies);
    },
  };
}
