import { Button } from 'antd';
import { go } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';

/** Deputies write and rate on the phone pages. */
export function PhoneLink() {
  return (
    <section className="console-panel">
      <h2 className="console-panel__title">代表履职</h2>
      <p className="console-home-text">提出建议、查看办理进度和评价答复，请使用代表履职页面。</p>
      <Button type="primary" onClick={() => void go(suggestionHomeLink())}>
        打开代表履职页面
      </Button>
    </section>
  );
}
