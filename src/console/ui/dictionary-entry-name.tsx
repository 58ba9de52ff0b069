import type { DictionaryName } from '@contract/rules/dictionary';
import { useDictionaryEntries } from '@/features/dictionary/queries';

/** Shows the name of a word of a dictionary. */
export const DictionaryEntryName = ({ of, code }: { of: DictionaryName; code: string }) => <>{useDictionaryEntries(of).nameOf(code)}</>;
