import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { roleText, type SignedInUser } from '@/features/session/user';

interface RoleMenuProps {
  user: SignedInUser;
  onSwitchRole: (roleId: string) => void;
}

/** Shows the current role; a user with several roles switches here. */
export function RoleMenu({ user, onSwitchRole }: RoleMenuProps) {
  const { currentInfo: current, roles } = user;
  if (roles.length < 2) return <span className="console-role">{roleText(current)}</span>;
  const items = roles.map((role) => ({
    key: role.id,
    label: roleText(role),
    icon: <CheckOutlined style={{ visibility: role.id === current.id ? 'visible' : 'hidden' }} />,
  }));
  const choose = ({ key }: { key: string }) => {
    if (key !== current.id) onSwitchRole(key);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button type="text" className="console-role" aria-label={`切换身份，当前为${roleText(current)}`}>
        <span className="console-role__name">{roleText(current)}</span>
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
