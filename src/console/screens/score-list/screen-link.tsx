import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';

/** Links to another screen of the scores; renders nothing when the role does not have it. */
export function ScreenLink({ to, text }: { to: string; text: string }) {
  const link = useScreenLinks().to(to);
  return (
    link && (
      <Link to={link}>
        <Button>{text}</Button>
      </Link>
    )
  );
}
