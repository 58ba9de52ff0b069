import type { DictionaryName } from '@contract/rules/dictionary';
import { useWords } from '@/features/dictionary/queries';

/** What a word of a dictionary is called. */
export const DictionaryWord = ({ of, code }: { of: DictionaryName; code: string }) => <>{useWords(of).nameOf(code)}</>;
