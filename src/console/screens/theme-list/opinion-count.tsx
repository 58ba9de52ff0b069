import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useMay } from '@/features/session/store';
import type { ThemeLine } from '@/features/theme/queries';
import { useScreenLinks } from '../../menu/use-screen-links';
import './theme-list.scss';

interface OpinionCountProps {
  theme: { id: number; title: string };
  count: number;
  /** The meaning of the number, for screen readers. */
  name: string;
  /** Text shown instead of the number, e.g. a share. */
  shown?: string;
  /** The query string of the list that shows exactly these opinions. */
  search: string;
}

/** A number of opinions that links to their list. */
export function OpinionCount({ theme: { id, title }, count, name, shown, search }: OpinionCountProps) {
  const link = useScreenLinks().to('contribution/list', `themeId=${String(id)}${search && `&${search}`}`);
  const text = shown ?? numberText(count);
  return (
    <span className="console-theme-count">
      {link && count > 0 ? (
        <Link to={link} aria-label={`《${title}》${name} ${text}${shown === undefined ? ' 条' : ''}，查看意见`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

/** The query string for the names of the participants, on the page of the theme. */
export const TAKING_PART = 'tab=addressees&state=confirmed';

/** A number of deputies that links to their names on the page of the theme; for users who publish themes. */
export function DeputyCount({ theme: { id, title, counts } }: { theme: Pick<ThemeLine, 'id' | 'title' | 'counts'> }) {
  const link = useScreenLinks().subject({ type: 'theme', id });
  const mayRead = useMay('theme:publish');
  const text = numberText(counts.deputies);
  return (
    <span className="console-theme-count">
      {link && mayRead && counts.deputies > 0 ? (
        <Link to={`${link}?${TAKING_PART}`} aria-label={`《${title}》参与代表 ${text} 名，查看名单`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
