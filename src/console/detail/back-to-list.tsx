import { Link } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { useScreenLinks } from '../menu/use-screen-links';

/** Links to the entity's list as the user left it; renders nothing when the role has no such list. */
export function BackToList({ of }: { of: string }) {
  const link = useScreenLinks().listAsLeft(of);
  if (!link) return null;
  return (
    <Link className="console-link" to={link} state={AS_LEFT}>
      返回列表
    </Link>
  );
}
