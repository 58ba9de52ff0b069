import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db/connect';
import { AppError, fail } from '../../../platform/errors';
import { noteAbout } from '../../../platform/events/events';
import { writeLetter } from '../../../platform/docx/letter';
import { writeRecord } from '../../../platform/docx/record';
import type { SuggestionService } from '../service';
import { entryNames } from '../../dictionary/service';
import { itemRecord } from './item-record';
import { replyLetter } from './reply-letter';

export interface Paper {
  name: string;
  bytes: Buffer;
}

interface PaperDependencies {
  db: Db;
  clock: Clock;
  suggestions: Pick<SuggestionService, 'getSuggestion'>;
}

const LONGEST_TITLE = 60;

/** Removes characters that file names must not contain. */
const fileTitle = (title: string): string =>
  Array.from(title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
    .slice(0, LONGEST_TITLE)
    .join('');

const itemName = ({ kind, number, title }: SuggestionDetail): string =>
  number ? `${SUGGESTION_KINDS[kind]}第${number}号_${fileTitle(title)}` : fileTitle(title);

/** Writes Word files of an item: they contain only what the viewer sees on the screen. */
export function makePapers({ db, clock, suggestions }: PaperDependencies) {
  /** Returns the item with all its parts. Throws `suggestion.not_found`. */
  async function itemPaper(viewer: Viewer, id: number): Promise<Paper> {
    const item = await suggestions.getSuggestion(viewer, id);
    return {
      name: `${itemName(item)}.docx`,
      bytes: await writeRecord(itemRecord(item, (await entryNames(db, 'category'))(item.category), clock.now())),
    };
  }

  async function itemOfReply(viewer: Viewer, replyId: number): Promise<SuggestionDetail> {
    const suggestionId = await findItemOfReply(db, replyId);
    if (suggestionId === undefined) throw fail('reply.not_found');
    try {
      return await suggestions.getSuggestion(viewer, suggestionId);
    } catch (error) {
      throw error instanceof AppError && error.key === 'suggestion.not_found' ? fail('reply.not_found') : error;
    }
  }

  /** Returns the letter of a reply that the viewer may see: an issued one, or for its own unit the one being written. Throws `reply.not_found`. */
  async function letterPaper(viewer: Viewer, replyId: number): Promise<Paper> {
    const item = await itemOfReply(viewer, replyId);
    const reply = item.replies.find(({ id }) => id === replyId);
    if (!reply) throw fail('reply.not_found');
    noteAbout({ id: item.id });
    return { name: `答复_${itemName(item)}.docx`, bytes: await writeLetter(replyLetter(item, reply, clock.now())) };
  }

  return { itemPaper, letterPaper };
}

export type Papers = ReturnType<typeof makePapers>;

/** Returns the suggestion of a reply; the caller must check the access to both. */
async function findItemOfReply(db: Db, replyId: number): Promise<number | undefined> {
  const found = await db.selectFrom('reply').select('suggestionId').where('id', '=', replyId).executeTakeFirst();
  return found?.suggestionId;
}
