import { QRCode } from 'antd';
import type { Notice } from '@/features/notice/api';
import { addressOf } from '@/platform/outside';
import { publicNoticeLink } from '@/features/notice/links';
import { Panel } from '../../ui/panel';

const SIZE = 160;

/** The code for printing: a visitor who scans it can read the notice without a login. */
export function PublicCode({ notice: { id, title } }: { notice: Notice }) {
  const url = addressOf(publicNoticeLink(id));
  return (
    <Panel title="公开二维码">
      <figure className="console-open-code">
        <QRCode type="svg" value={url} size={SIZE} bordered={false} aria-label={`${title} 的二维码`} />
        <figcaption>
          扫码可看这条通知，不用登录。可右键复制或打印张贴。
          <a className="console-link" href={url} target="_blank" rel="noreferrer">
            打开公开页面
          </a>
        </figcaption>
      </figure>
    </Panel>
  );
}
