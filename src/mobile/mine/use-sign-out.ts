import { useState } from 'react';
import { useSession } from '@/features/session/store';
import { confirm } from '@/platform/feedback';
import { replace } from '@/platform/navigation';
import { openOutbox } from '@/platform/outbox';
import { loginLink } from '@/routes/mobile';
import { begunHere } from '../shared/kept';
import { useOnce } from '../shared/use-form';

/** Returns how many items of the role exist only on this device. */
const keptHere = (roleId: string): number => openOutbox(roleId).length + begunHere(roleId).length;

/** Ends the session; asks first when some items exist only on this device. */
export function useSignOut(roleId: string): { leave: () => void; isLeaving: boolean } {
  const [isLeaving, setLeaving] = useState(false);
  const once = useOnce();
  const leave = () =>
    once(async () => {
      const kept = keptHere(roleId);
      const content = `有 ${String(kept)} 件没写完或没发出的内容只在这台手机上。退出后仍会保留，用同一个账号在这台手机登录可以接着写。`;
      if (kept > 0 && !(await confirm({ title: '退出登录', content, confirmText: '退出', cancelText: '先不退出' }))) return;
      setLeaving(true);
      await useSession.getState().signOut();
      await replace(loginLink());
    });
  return { leave, isLeaving };
}
