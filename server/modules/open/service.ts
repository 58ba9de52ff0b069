import type { CallReply } from '@contract/contract';
import type { OpenFigures, OpenListQuery, OpenSuggestionDetail } from '@contract/schema/open';
import { fail } from '../../platform/errors';
import { pagingOf } from '../../platform/records/page';
import { wordsOf } from '../dictionary/service';
import { figuresOf, makeKeptCells } from './figures';
import { makeVisitorOpinions, type VisitorOpinionOptions } from './opinions';
import { toOpen, toOpenDetail } from './present';
import { makeOpenReads } from './reads';

export type OpenService = ReturnType<typeof makeOpenService>;

/** The service of the open pages: public items and visitors' opinions. */
export function makeOpenService(options: Omit<VisitorOpinionOptions, 'takesOpinions'>) {
  const { db, clock, root } = options;
  const reads = makeOpenReads(db, root);
  const cells = makeKeptCells(() => reads.countCells(), clock);
  const takesOpinions = async (areaCode: string): Promise<boolean> => (await reads.listAreas()).some(({ code }) => code === areaCode);

  return {
    opinions: makeVisitorOpinions({ ...options, takesOpinions }),

    areas: async (): Promise<CallReply<'open.areas'>> => (await reads.listAreas()).map(({ code, name }) => ({ code, name })),

    figures: async (year?: number): Promise<OpenFigures> => {
      const [all, areas, categories] = await Promise.all([cells(), reads.listAreas(), wordsOf(db, 'category')]);
      return figuresOf(all, { areas, categories }, year);
    },

    list: async (query: OpenListQuery): Promise<CallReply<'open.list'>> => {
      const paging = pagingOf(query);
      const { rows, total } = await reads.listPage(query, paging);
      return { items: rows.map(toOpen), total, ...paging };
    },

    /** Returns one item; not found when it is no longer public or was withdrawn. */
    get: async (id: number): Promise<OpenSuggestionDetail> => {
      const row = await reads.find(id);
      if (!row) throw fail('suggestion.not_found');
      const [signers, replies] = await Promise.all([reads.listSigners(id), reads.listReplies(id)]);
      return toOpenDetail(row, signers, replies);
    },
  };
}
