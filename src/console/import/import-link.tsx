import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';

/** The way from a list to where tables are brought into it; for the roles whose menu has that. */
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
