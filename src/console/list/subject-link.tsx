import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';
import './subject-link.scss';

/** A row's title, which links to the full record when the role has that screen. */
export function SubjectLink({ type, row: { id, title } }: { type: string; row: { id: number; title: string } }) {
  const link = useScreenLinks().subject({ type, id });
  if (!link) return <span>{title}</span>;
  return (
    <Link className="console-subject-link" to={link}>
      {title}
    </Link>
  );
}

/** Opens the full record of a row, as its title does. */
export function useOpenSubject(type: string): (row: { id: number }) => void {
  const links = useScreenLinks();
  const navigate = useNavigate();
  return useCallback(
    ({ id }) => {
      const link = links.subject({ type, id });
      if (link) void navigate(link);
    },
    [links, navigate, type],
  );
}
