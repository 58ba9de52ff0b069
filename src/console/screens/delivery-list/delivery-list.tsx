import { Alert, App, Button } from 'antd';
import { useCallback } from 'react';
import { DELIVERY_LIST } from '@contract/lists/running';
import { RETRY_DAYS } from '@contract/rules/running';
import { type Delivery, useDeliveryCounts, useDeliveryList, useSendAgain } from '@/features/delivery/queries';
import { useMay } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { deliveryCard, looksFor } from './columns';

const EMPTY = { title: '还没有工作通知', text: '接入钉钉或浙政钉后，发出的工作通知和送达情况会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的工作通知', text: '请换一个送达情况、接收人或日期再查找。' };
const NO_ITEMS: readonly Delivery[] = [];
const WHY_NOT = `已经送达、已撤回、超过 ${String(RETRY_DAYS)} 天或没有绑定平台的不能重发`;
const whyNot = ({ retryable }: Delivery): string | null => (retryable ? null : WHY_NOT);

/** The delivery of each work notice to each recipient; undelivered notices can be sent again. */
export function DeliveryList() {
  const state = useListView(DELIVERY_LIST);
  const answer = useDeliveryList(state.query);
  const rows = answer.data?.items ?? NO_ITEMS;
  const { items: chosen, selection, clear } = useSelection(rows, whyNot);
  const { message } = App.useApp();
  const { mutate, isPending } = useSendAgain();
  const maySend = useMay('delivery:retry');
  const send = useCallback(
    (ids?: readonly number[]) =>
      mutate(ids, {
        onSuccess: ({ tried }) => {
          clear();
          void message.success(`已重发 ${numberText(tried)} 人次，结果稍后可以刷新查看`);
        },
        onError: showFailure,
      }),
    [mutate, clear, message],
  );
  return (
    <ListScreen
      title="工作通知送达"
      what="送达情况"
      state={state}
      answer={answer}
      columns={looksFor(maySend ? send : undefined)}
      cardOf={(delivery) => deliveryCard(delivery, maySend ? send : undefined)}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="delivery"
      selection={maySend ? selection : undefined}
      batch={
        <>
          {maySend && chosen.length > 0 && (
            <div className="console-batch" role="group" aria-label="批量操作">
              <span className="console-batch__count">已选 {numberText(chosen.length)} 人次</span>
              <Button type="primary" size="small" loading={isPending} onClick={() => send(chosen.map(({ id }) => id))}>
                重发所选
              </Button>
              <Button type="text" size="small" onClick={clear}>
                取消选择
              </Button>
            </div>
          )}
          <Unreached onSend={maySend ? () => send() : undefined} pending={isPending} />
        </>
      }
    />
  );
}

/** Shows how many recipients were not reached in the last days, and what to do about it; renders nothing when all were reached. */
function Unreached({ onSend, pending }: { onSend: (() => void) | undefined; pending: boolean }) {
  const { data } = useDeliveryCounts();
  if (!data || data.failed + data.unknown + data.unbound === 0) return null;
  const { failed, unknown, unbound, retryable } = data;
  return (
    <Alert
      className="console-home-alert"
      type={failed > 0 ? 'warning' : 'info'}
      showIcon
      message={`近 ${String(RETRY_DAYS)} 天：未送达 ${numberText(failed)} 人次，无法确定 ${numberText(unknown)} 人次，未绑定平台 ${numberText(unbound)} 人次`}
      description={
        retryable > 0
          ? `其中 ${numberText(retryable)} 人次可以重发。`
          : '现在没有可以重发的；未绑定的，请接收人先在钉钉或浙政钉中打开平台完成绑定。'
      }
      action={
        onSend &&
        retryable > 0 && (
          <Button size="small" loading={pending} onClick={onSend}>
            全部重发
          </Button>
        )
      }
    />
  );
}
