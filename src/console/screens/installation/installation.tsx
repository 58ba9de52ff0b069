import { App, Alert, Button, DatePicker, Form, Input, Table, type TableColumnsType } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ANNOUNCEMENT_MAX } from '@contract/rules/client-config';
import { LEAD_LABEL_MAX } from '@contract/rules/lead-label';
import type { Installation, InstallationChange } from '@/features/installation/api';
import { useChangeInstallation, useInstallation, useInstallationChanges } from '@/features/installation/queries';
import { minuteText } from '@/lib/dates';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { TablesSkeleton } from '../../ui/panel-skeletons';
import { atMost, filled, limited } from '../../ui/text-limit';
import { PlatformFields, SmsFields } from './connections';
import { FIELD_NAMES, type Fields, fieldsOf, inputOf } from './fields';
import './installation.scss';

/** The settings of the installation: its owner, its connections for sending and signing in, and the history of changes. */
export function InstallationScreen() {
  const installation = useInstallation();
  return (
    <>
      <section className="console-panel">
        <h1 className="console-page-title">单位与接入</h1>
        <p className="console-muted">
          保存后马上生效，不用重启服务；短信网关、平台应用和平台网址的改动须由安全管理员批准。密钥加密保存，不再显示。
        </p>
      </section>
      {installation.isError && <LoadFailed what="单位与接入" error={installation.error} onRetry={() => void installation.refetch()} />}
      {installation.isPending && <TablesSkeleton rows={[7, 3]} />}
      {installation.data && <InstallationForm saved={installation.data} />}
      <Changes />
    </>
  );
}

const LENGTHS: Partial<Record<keyof Fields, number>> = { congressName: 60, leadLabel: LEAD_LABEL_MAX, mobileBaseUrl: 500 };

function CongressLine({ field, isRequired = false, extra }: { field: keyof Fields; isRequired?: boolean; extra?: string }) {
  const label = FIELD_NAMES[field] ?? field;
  const most = LENGTHS[field] ?? 40;
  return (
    <Form.Item name={field} label={label} extra={extra} rules={isRequired ? filled(label, most) : [atMost(most)]}>
      <Input autoComplete="off" {...limited(most)} />
    </Form.Item>
  );
}

function InstallationForm({ saved }: { saved: Installation }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useChangeInstallation();
  useNewest(form, saved, fieldsOf, ['sms', 'dingtalk', 'zhezhengding']);
  const save = () => {
    const fields = form.getFieldsValue(true) as Fields;
    change.mutate(inputOf(fields, saved.version), {
      onSuccess: (now) => {
        // Changes that wait for approval are not in force yet; secrets are not shown again.
        form.setFieldsValue(fieldsOf(now));
        void message.success(now.asked && !saved.asked ? '已保存；接入设置和平台网址等待安全管理员批准' : '已保存，马上生效');
      },
    });
  };
  const fixed = saved.byEnvironment.map((field) => FIELD_NAMES[field] ?? field);
  return (
    <Form<Fields>
      form={form}
      name="installation"
      layout="vertical"
      className="console-installation"
      initialValues={fieldsOf(saved)}
      onFinish={save}
    >
      {fixed.length > 0 && <Alert type="info" showIcon message={`这些由服务器的环境变量设定，在这里改了也不生效：${fixed.join('、')}`} />}
      {saved.asked && (
        <Alert
          type="warning"
          showIcon
          message={`${saved.asked.askedByName}于 ${minuteText(saved.asked.askedAt)} 提交的接入设置改动正在等待安全管理员批准，批准前仍按原来的设置。`}
        />
      )}
      <Panel title="本单位">
        <CongressLine field="areaCode" isRequired extra="本单位的区划代码：市 4 位、县 6 位、乡镇 9 位，可在“系统配置 → 区划”里查到。" />
        <CongressLine field="congressName" isRequired extra="显示在登录页、页面上方和导出的文件里。" />
        <CongressLine field="leadLabel" isRequired extra="代表和工作人员看到的栏目名称，例如“政务线索”或“政务协商”。" />
        <CongressLine field="mobileBaseUrl" extra="手机打开平台的 https 地址，工作通知的链接由它开头" />
        <CongressLine
          field="motionRoleId"
          extra="给另外接入的页面用：它们在 config.json 里读到这个编号，认出议案组的角色。编号由那些页面的维护单位提供；没有另外接入的页面就不填。"
        />
        <CongressLine
          field="contactBoardRoleId"
          extra="这个角色不论类别，都能看走访联系和走访看板；编号在“角色权限”里打开角色看到。另外接入的页面也按它认出角色；没有就不填。"
        />
        <CongressLine
          field="authKey"
          isRequired
          extra="浏览器里保存登录状态的名称。同一网址下有几个平台时，各用各的名称；改了以后，所有人要重新登录。"
        />
        <CongressLine
          field="traceKey"
          isRequired
          extra="浏览器里保存本次访问编号的名称，用来在日志里查找问题；同一网址下有几个平台时，各用各的名称。"
        />
      </Panel>
      <Panel title="首页公告">
        <Form.Item
          name="announcement"
          label="内容"
          extra="所有人登录后在首页看到，可以写链接；不填就不显示。"
          rules={[atMost(ANNOUNCEMENT_MAX)]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...limited(ANNOUNCEMENT_MAX)} />
        </Form.Item>
        <Form.Item
          name="announcementUntil"
          label="显示到"
          extra="过了这一天自动撤下；不填则一直显示。"
          getValueProps={(day: string | null) => ({ value: day ? dayjs(day) : null })}
          normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null}
        >
          <DatePicker placeholder="一直显示" />
        </Form.Item>
      </Panel>
      <SmsFields form={form} hasSecret={saved.sms?.hasToken ?? false} />
      <PlatformFields platform="dingtalk" form={form} hasSecret={saved.dingtalk?.hasSecret ?? false} />
      <PlatformFields platform="zhezhengding" form={form} hasSecret={saved.zhezhengding?.hasSecret ?? false} />
      <section className="console-panel">
        <Refusal form={form} error={change.error} />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          保存
        </Button>
      </section>
    </Form>
  );
}

const COLUMNS: TableColumnsType<InstallationChange> = [
  { title: '时间', dataIndex: 'at', width: 170, render: (at: string) => minuteText(at) },
  { title: '修改人', dataIndex: 'by', width: 140 },
  {
    title: '修改内容',
    dataIndex: 'changes',
    render: (changes: InstallationChange['changes']) =>
      changes.map(({ field, from, to }) => (
        <div key={field}>
          {FIELD_NAMES[field] ?? field}：{from || '（空）'} → {to || '（空）'}
        </div>
      )),
  },
];

function Changes() {
  const changes = useInstallationChanges();
  if (changes.isError) return <LoadFailed what="变更记录" error={changes.error} onRetry={() => void changes.refetch()} />;
  return (
    <Panel title="变更记录">
      <Table<InstallationChange>
        rowKey={({ at }) => at}
        columns={COLUMNS}
        dataSource={changes.data ?? []}
        loading={changes.isPending}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        scroll={{ x: 640 }}
        size="small"
        locale={{ emptyText: '还没有修改过' }}
      />
    </Panel>
  );
}
