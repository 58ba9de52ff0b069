import { KEYWORD_MAX } from '@contract/rules/keyword';
import { useSearchHistory } from '@/features/reading/search-history';
import { useSession } from '@/features/session/store';
import { SearchBar } from '@/ui/search-bar';

interface SearchLineProps {
  /** The list that it searches: each list has its own search history. */
  list: string;
  label: string;
  initial?: string;
  onSearch: (keyword: string) => void;
  onType?: (keyword: string) => void;
}

/** The search line of a list, with earlier keywords. */
export function SearchLine({ list, onSearch, ...bar }: SearchLineProps) {
  const roleId = useSession((session) => session.user?.roleId ?? '');
  // Another user on the same device does not see them.
  const { words, add, clear } = useSearchHistory(`${list}:${roleId}`);
  const search = (keyword: string) => {
    add(keyword);
    onSearch(keyword);
  };
  return <SearchBar {...bar} max={KEYWORD_MAX} history={words} onForget={clear} onSearch={search} />;
}
