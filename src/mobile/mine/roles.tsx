import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { useSession } from '@/features/session/store';
import { roleText, type SignedInUser, type UserRole } from '@/features/session/user';
import { hasPage, replace } from '@/platform/navigation';
import { tellFailure } from '@/platform/tell-failure';
import { named, pressable } from '@/ui/a11y';
import { homeLink, roleHomeLink } from '../shared/entry/go-on';

/** The roles of a user with several; switching opens the home page of the new role: the console for staff, which does not exist in the mini-app. */
export function Roles({ user }: { user: SignedInUser }) {
  const [switching, setSwitching] = useState<string | null>(null);
  if (user.roles.length < 2) return null;
  const choose = ({ id }: UserRole) => {
    if (switching !== null || id === user.roleId) return;
    setSwitching(id);
    useSession
      .getState()
      .switchRole(id)
      .then((next) => replace(homeLink(next)))
      // On failure the former role stays.
      .catch(tellFailure)
      .finally(() => setSwitching(null));
  };
  return (
    <View className="u-card">
      <Text className="u-card__title">切换身份</Text>
      <View {...named('radiogroup', '切换身份')}>
        {user.roles.map((role) => (
          <RoleRow key={role.id} role={role} isCurrent={role.id === user.roleId} isComing={role.id === switching} onChoose={choose} />
        ))}
      </View>
    </View>
  );
}

interface RoleRowProps {
  role: UserRole;
  isCurrent: boolean;
  isComing: boolean;
  onChoose: (role: UserRole) => void;
}

function RoleRow({ role, isCurrent, isComing, onChoose }: RoleRowProps) {
  const isHere = hasPage(roleHomeLink(role.rolekind));
  const choose = () => {
    if (isHere) onChoose(role);
  };
  const mark = isComing ? '正在切换…' : isCurrent ? '当前' : isHere ? '切换' : '请在电脑上使用';
  return (
    <View className="mine__role" onClick={choose} {...pressable({ role: 'radio', checked: isCurrent, disabled: !isHere }, choose)}>
      <Text className="mine__role-name">{roleText(role)}</Text>
      <Text className={`mine__mark${isCurrent ? ' mine__mark--on' : ''}`}>{mark}</Text>
    </View>
  );
}
