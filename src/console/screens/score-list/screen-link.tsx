import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';

/** The way to another screen of the same matter; nothing where the role has it not. */
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
