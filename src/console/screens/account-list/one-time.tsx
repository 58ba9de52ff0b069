import { Alert, Modal, Typography } from 'antd';
import type { OneTime } from '@/features/account-admin/queries';
import { minuteText } from '@/lib/dates';
import { FactList } from '../../ui/fact-list';
import './one-time.scss';

/** The password that its owner begins with: shown here once, and never again. */
export function OneTimePassword({ given, onClose }: { given: OneTime | undefined; onClose: () => void }) {
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
          <FactList
            facts={[
              ['姓名', given.account.name],
              ['用户名', given.account.username],
              ['有效期至', minuteText(given.goodUntil)],
            ]}
          />
          <Typography.Paragraph copyable={{ text: given.oneTimePassword, tooltips: ['复制', '已复制'] }} className="console-one-time">
            {given.oneTimePassword}
          </Typography.Paragraph>
          <Alert type="warning" showIcon message="关闭后不能再次查看。请当面或电话告知本人，首次登录须修改密码。" />
        </>
      )}
    </Modal>
  );
}
