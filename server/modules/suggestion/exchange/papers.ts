import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db/connect';
import { AppError, fail } from '../../../platform/errors';
import { noteAbout } from '../../../platform/events/events';
import { writeLetter } from '../../../platform/word/letter';
import { writeRecord } from '../../../platform/word/record';
import type { SuggestionService } from '../service';
import { wordNames } from '../../dictionary/service';
import { itemRecord } from './item-record';
import { findItemOfReply } from './paper-reads';
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

/** What no system takes in the name of a file. */
const fileTitle = (title: string): string =>
  Array.from(title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
    .slice(0, LONGEST_TITLE)
    .join('');

const itemName = ({ kind, number, title }: SuggestionDetail): string =>
  number ? `${SUGGESTION_KINDS[kind]}第${number}号_${fileTitle(title)}` : fileTitle(title);

/** Word files of what the viewer sees of an item: what they do not see on the screen stands in none of them. */
export function makePapers({ db, clock, suggestions }: PaperDependencies) {
  /** The item with all that belongs to it. Throws `suggestion.not_found`. */
  async function itemPaper(viewer: Viewer, id: number): Promise<Paper> {
    const item = await suggestions.getSuggestion(viewer, id);
    return {
      name: `${itemName(item)}.docx`,
      bytes: await writeRecord(itemRecord(item, (await wordNames(db, 'category'))(item.category), clock.now())),
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

  /** The letter of a reply that the viewer sees: an issued one, or for its unit the one being written. Throws `reply.not_found`. */
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
