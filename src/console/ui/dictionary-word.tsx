import type { DictionaryName } from '@contract/rules/dictionary';
import { useWords } from '@/features/dictionary/queries';

/** Shows the name of a word of a dictionary. */
export const DictionaryWord = ({ of, code }: { of: DictionaryName; code: string }) => <>{useWords(of).nameOf(code)}</>;
