import { App } from 'antd';
import { errorText } from '@/platform/error-text';

/** Asks whether the numbers that `refusal` names may be hidden on the public page, and then publishes. */
export function useNumberQuestion() {
  const { modal } = App.useApp();
  return (refusal: unknown, publish: () => Promise<unknown>): void =>
    void modal.confirm({
      title: '公开页面会隐去号码',
      content: errorText(refusal),
      okText: '隐去号码并发布',
      cancelText: '返回修改',
      onOk: publish,
    });
}
