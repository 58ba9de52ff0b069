import { LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { SignedInUser } from '@/features/session/user';
import { useSignOut } from '../session/use-sign-out';

/** The avatar with what concerns the account itself. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const signOut = useSignOut();
  const items = [
    { key: 'who', label: `${user.name}${user.mobile ? ` ${user.mobile}` : ''}`, disabled: true },
    { type: 'divider' as const },
    { key: 'sign-out', label: '退出登录', icon: <LogoutOutlined /> },
  ];
  const choose = ({ key }: { key: string }) => {
    if (key === 'sign-out') void signOut();
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button type="text" shape="circle" className="console-avatar" aria-label={`${user.name}的账号菜单`}>
        {user.avatar ? <img src={user.avatar} alt="" /> : <span aria-hidden="true">{user.name.slice(-1)}</span>}
      </Button>
    </Dropdown>
  );
}
