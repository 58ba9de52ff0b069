import { App, Button, QRCode } from 'antd';
import type { Deputy } from '@/features/deputy/roster';
import { addressOf } from '@/platform/outside';
import { copyText } from '@/platform/phone';
import { showFailure } from '@/platform/tell-failure';
import { writeCommentLink } from '@/routes/mobile';
import { Panel } from '../../ui/panel';

const SIZE = 160;

/** The code for a deputy's card, with which voters write to the deputy; renders nothing for a deputy out of office. */
export function DeputyCard({ deputy: { id, name, state } }: { deputy: Deputy }) {
  const { message } = App.useApp();
  if (state !== 'serving') return null;
  const address = addressOf(writeCommentLink({ deputy: id }));
  const copy = () => void copyText(address).then(() => void message.success('链接已复制'), showFailure);
  return (
    <Panel title="代表二维码">
      <figure className="console-deputy-card">
        <QRCode type="svg" value={address} size={SIZE} bordered={false} color="#000" bgColor="#fff" aria-label={`代表 ${name} 的二维码`} />
        <figcaption>
          <p>可以印在代表名片和公示牌上，群众用手机扫码，不用登录就可以给代表留言。</p>
          <Button onClick={copy}>复制链接</Button>
        </figcaption>
      </figure>
    </Panel>
  );
}
