import { Alert, Modal, Typography } from 'antd';
import type { OneTime } from '@/features/account-admin/queries';
import { minuteText } from '@/lib/dates';
import { type Fact, FactList } from '../../ui/fact-list';
import './one-time.scss';

/** A generated password, with the facts that identify its owner. */
export interface ShownPassword {
  facts: readonly (readonly [string, string])[];
  password: string;
  goodUntil: string;
}

/** The first password of an account: shown here once, and never again. */
export function OneTimePassword({ given, onClose }: { given: ShownPassword | undefined; onClose: () => void }) {
  return (
    <Modal
      open={given !== undefined}
      title="一次性密码"
      okText="我已记下"
      footer={(_buttons, { OkBtn }) => <OkBtn />}
      maskClosable={false}
      onOk={onClose}
      onCancel={onClose}
    >
      {given && (
        <>
          <FactList facts={[...given.facts.map(([label, value]): Fact => [label, value]), ['有效期至', minuteText(given.goodUntil)]]} />
          <Typography.Paragraph copyable={{ text: given.password, tooltips: ['复制', '已复制'] }} className="console-one-time">
            {given.password}
          </Typography.Paragraph>
          <Alert type="warning" showIcon message="关闭后不能再次查看。请当面或电话告知本人，首次登录须修改密码。" />
        </>
      )}
    </Modal>
  );
}

/** Returns the password data of a response; undefined when the change waits for another administrator and no password was generated. */
export const passwordShown = ({ account, oneTimePassword, goodUntil }: OneTime): ShownPassword | undefined =>
  oneTimePassword !== null && goodUntil !== null
    ? {
        facts: [
          ['姓名', account.name],
          ['用户名', account.username],
        ],
        password: oneTimePassword,
        goodUntil,
      }
    : undefined;
