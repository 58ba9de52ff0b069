import { suggestionCalls } from '@contract/entities/suggestion-calls';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('suggestion', suggestionCalls);

export const saveWordFile = ({ id, number, title }: { id: number; number: string; title: string }): Promise<void> =>
  saveAnswer({ route: 'suggestion.word', params: { id }, name: documentName([number, title]) });

/** Saves the official letter of an issued reply as a Word file. */
export const saveLetter = (reply: { id: number; documentNumber: string; unitName: string }): Promise<void> =>
  saveAnswer({
    route: 'suggestion.letter',
    params: { id: reply.id },
    name: documentName(['答复函', reply.unitName, reply.documentNumber]),
  });
