import { suggestionCalls } from '@contract/entities/suggestion-calls';
import { saveAnswer } from '@/platform/download-file';
import { knowEntity } from '@/platform/known-entities';

knowEntity('suggestion', suggestionCalls);

/** What may not stand in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g;
/** Leaves room for a folder before it. Characters. */
const LONGEST_NAME = 60;

/** '20260012 关于….docx', as any system takes it. */
const documentName = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join(' ').replace(FORBIDDEN, ' ').trim().slice(0, LONGEST_NAME)}.docx`;

/** Saves the whole item as a Word file. */
export const saveWord = ({ id, number, title }: { id: number; number: string; title: string }): Promise<void> =>
  saveAnswer({ route: 'suggestion.word', params: { id }, name: documentName([number, title]) });

/** Saves the official letter of an issued reply as a Word file. */
export const saveLetter = (reply: { id: number; documentNumber: string; unitName: string }): Promise<void> =>
  saveAnswer({
    route: 'suggestion.letter',
    params: { id: reply.id },
    name: documentName(['答复函', reply.unitName, reply.documentNumber]),
  });
