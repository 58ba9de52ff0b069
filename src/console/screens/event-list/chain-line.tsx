import { Button } from 'antd';
import { type Chain, useChain, useCheckChain } from '@/features/event/queries';
import { secondText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';

function sealText({ position, waiting, seal }: Chain): string {
  const chained = `防篡改：已入链 ${numberText(position)} 条${waiting > 0 ? `，待入链 ${numberText(waiting)} 条` : ''}`;
  return `${chained}；${seal ? `最近一次封存 ${secondText(seal.at)}，封到第 ${numberText(seal.position)} 条` : '还没有封存'}`;
}

function checkText({ checking, check }: Chain): string {
  if (checking) return '正在核验';
  if (!check) return '还没有核验过';
  const result =
    check.problems === null
      ? '没有完成，请再试一次'
      : check.problems === 0
        ? `核对 ${numberText(check.checked)} 条，没有发现改动`
        : `发现 ${numberText(check.problems)} 处改动，第一处——${check.first ?? ''}`;
  return `最近一次核验 ${secondText(check.at)}（${check.byName}）：${result}`;
}

/** The state of the log's chain, with a button that checks it. */
export function ChainLine() {
  const { data: chain } = useChain();
  const start = useCheckChain();
  if (!chain) return null;
  const isBad = !chain.checking && chain.check?.problems !== 0 && chain.check !== null;
  return (
    <div className="console-event-chain">
      <p>{sealText(chain)}</p>
      <p className={isBad ? 'console-event-chain__bad' : undefined} role={isBad ? 'alert' : 'status'}>
        {checkText(chain)}
      </p>
      <Button size="small" loading={start.isPending || chain.checking} onClick={() => start.mutate(undefined, { onError: showFailure })}>
        核验日志
      </Button>
    </div>
  );
}
