import { App, Button, DatePicker, Form, Input, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { DRAFT_LAW_LIMITS, LAW_TEXT_KINDS, type LawTextKind } from '@contract/rules/draft-law';
import { type DraftLaw, type ReadText, useAddLawText } from '@/features/draft-law/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { holdEnter } from '../../ui/hold-enter';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { counted, filled } from '../../ui/text-limit';
import { TextSource } from './text-source';

interface TextFormProps {
  law: DraftLaw;
  open: boolean;
  onClose: () => void;
}

interface Fields {
  kind: LawTextKind;
  name: string;
  madeOn: Dayjs;
}

const NOT_READ = '请先上传 Word 文件或粘贴文本，并核对章和条';

/** Imports a text: from Word or as plain text, parsed into chapters and articles, which the user checks before they are added. */
function Editor({ law, open, onClose, onClosed }: TextFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const [read, setRead] = useState<ReadText>();
  const add = useAddLawText();
  const send = async () => {
    const fields = await validate(form);
    if (!fields || !read) return;
    const { kind, name, madeOn } = fields;
    add.mutate(
      { seen: law, kind, name: name.trim(), madeOn: madeOn.format('YYYY-MM-DD'), parts: read.parts },
      {
        onSuccess: () => {
          void message.success('已添加文本');
          onClose();
        },
      },
    );
  };
  const kind: LawTextKind = law.state === 'draft' ? 'draft' : 'revised';
  return (
    <FormDrawer
      title="添加文本"
      form={form}
      open={open}
      pending={add.isPending}
      blocked={read ? undefined : NOT_READ}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={add.isPending} onClick={() => void send()}>
          添加
        </Button>
      }
    >
      <Refusal form={form} error={add.error} />
      <Form<Fields> form={form} name="law-text" layout="vertical" initialValues={{ kind, madeOn: officeNow() }}>
        <Form.Item
          name="kind"
          label="文本类别"
          rules={[{ required: true, message: '请选择文本类别' }]}
          extra="发布前最后添加的草案是征求意见的文本。"
        >
          <Radio.Group {...RADIO_GROUP} options={optionsOf(LAW_TEXT_KINDS)} optionType="button" />
        </Form.Item>
        <div className="console-form-pair">
          <Form.Item name="name" label="文本名称" rules={filled('文本名称', DRAFT_LAW_LIMITS.textName)}>
            <Input autoComplete="off" placeholder="如 草案（一审稿）" {...counted(DRAFT_LAW_LIMITS.textName)} />
          </Form.Item>
          <Form.Item name="madeOn" label="文本日期" rules={[{ required: true, message: '请选择文本日期' }]}>
            <DatePicker className="console-wide" onKeyDown={holdEnter} placeholder="选择日期" />
          </Form.Item>
        </div>
      </Form>
      <TextSource read={read} onRead={setRead} />
    </FormDrawer>
  );
}

export const TextForm = unmountOnClose<TextFormProps>(Editor);
