import { useDidShow } from '@tarojs/taro';
import { useCallback, useEffect } from 'react';
import { toast } from '@/platform/feedback';
import { onOnline } from '@/platform/network';
import { type OutboxReport, runOutbox, useOutbox } from '@/platform/outbox';
import { bringFamilies } from './bring-families';

/** The retry interval while an entry waits: not every device fires an event when its network is back. */
const TRY_EVERY_MS = 30_000;

function tell({ saved, taken, refused }: OutboxReport): void {
  const done = [saved ? `${saved} 件草稿已保存` : '', taken ? `${taken} 件已发送` : ''].filter(Boolean).join('，');
  if (refused) toast({ message: `${done ? `${done}，` : ''}${refused} 件需要处理，请在“我的建议”里查看`, tone: 'warning' });
  else if (done) toast({ message: `网络已恢复，${done}`, tone: 'success' });
}

/** Sends the entries that wait on this device: when a page is shown, when the server is reached (`isReached`), when the network is back, and at intervals. */
export function useOutboxRuns(roleId: string | undefined, isReached: boolean): void {
  const waits = useOutbox(({ entries }) => entries.some(({ state }) => state === 'waiting'));
  const run = useCallback(() => {
    if (roleId === undefined) return;
    void bringFamilies(roleId)
      .then(() => runOutbox(roleId))
      .then((report) => report && tell(report));
  }, [roleId]);
  useDidShow(run);
  useEffect(run, [run, isReached]);
  useEffect(() => (roleId === undefined ? undefined : onOnline(run)), [roleId, run]);
  useEffect(() => {
    if (!waits || roleId === undefined) return undefined;
    const timer = setInterval(run, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [waits, roleId, run]);
}
