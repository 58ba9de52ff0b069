import type { Addressing } from '@/features/addressee/queries';
import { Reached } from './addressing-field';
import './publishing.scss';

interface PublishQuestionProps {
  addressing: Addressing;
  openToAll: boolean;
}

/** Shows the effects of publishing before it is done: how many people are notified, and whether everyone can see it. */
export const PublishQuestion = ({ addressing, openToAll }: PublishQuestionProps) => (
  <div className="console-publish-question">
    <Reached addressing={addressing} />
    <p>
      {openToAll
        ? '对外公开：任何人扫码都可以看到，电话号码和证件号码会隐去。'
        : '不对外公开：只有发布对象、本区域和上级的发布人员可以看到。'}
    </p>
    <p>发布对象会收到消息和工作通知。发布后只能增加发布对象，不能减少；需要时可以撤回。</p>
  </div>
);
