import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';

/** Links from a list to the screen that imports a table into it; only for roles whose menu has that screen. */
export function ImportLink({ of, text }: { of: string; text: string }) {
  const path = useScreenLinks().to(`${of}/import`);
  return (
    path && (
      <Link to={path}>
        <Button icon={<ImportOutlined />}>{text}</Button>
      </Link>
    )
  );
}
