import { App, Button, QRCode } from 'antd';
import { PUBLISHED_LEAD_STATES } from '@contract/rules/lead';
import { SUBJECTS } from '@contract/rules/subjects';
import type { LeadRecord } from '@/features/lead/queries';
import { addressOf } from '@/platform/outside';
import { copyText } from '@/platform/phone';
import { showFailure } from '@/platform/tell-failure';
import { Panel } from '../../ui/panel';

const SIZE = 160;

/** Shows the address and the code with which others open the lead on their phones; renders nothing before the lead is public. */
export function SharePanel({ lead: { id, title, state } }: { lead: LeadRecord }) {
  const { message } = App.useApp();
  if (!PUBLISHED_LEAD_STATES.some((open) => open === state)) return null;
  const address = addressOf(SUBJECTS.lead.phoneLink(id));
  const copy = () => void copyText(address).then(() => void message.success('链接已复制'), showFailure);
  return (
    <Panel title="分享">
      <figure className="console-lead-code">
        <QRCode type="svg" value={address} size={SIZE} bordered={false} color="#000" bgColor="#fff" aria-label={`${title} 的二维码`} />
        <figcaption>
          <p>手机扫码，登录后可以看到这条线索，也可以关注。</p>
          <Button onClick={copy}>复制链接</Button>
        </figcaption>
      </figure>
    </Panel>
  );
}
