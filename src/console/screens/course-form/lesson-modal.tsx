import { Form, Input, Modal, Radio } from 'antd';
import { COURSE_LIMITS, COURSE_LINK_PATTERN, LESSON_KINDS, type LessonKind } from '@contract/rules/course';
import type { FileRef } from '@contract/schema/file';
import type { WrittenLesson } from '@/features/course/kept-form';
import { cutTo } from '@/lib/text-length';
import { RichTextField } from '../../form/rich-text-field';
import { CountField } from '../../ui/count-field';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { filled, limited } from '../../ui/text-limit';
import { type FileKind, LessonFile } from './lesson-file';

const SECONDS = 60;

interface Fields {
  kind: LessonKind;
  title: string;
  minutes: number;
  file?: FileRef | null;
  text?: string;
  url?: string;
}

interface LessonModalProps {
  /** The lesson to change; a new one is created when it is undefined. */
  lesson: WrittenLesson | undefined;
  /** Whether deputies have begun the lesson: its kind and minutes cannot be changed then. */
  isFixed: boolean;
  onUse: (lesson: WrittenLesson) => void;
  onClose: () => void;
}

const hasFile = (kind: LessonKind): kind is FileKind => kind === 'video' || kind === 'pdf';

/** A form for one lesson. */
export function LessonModal({ lesson, isFixed, onUse, onClose }: LessonModalProps) {
  const [form] = Form.useForm<Fields>();
  // Undefined before the form is rendered.
  const watched = Form.useWatch('kind', form) as LessonKind | undefined;
  const kind = watched ?? lesson?.kind ?? 'video';
  const use = ({ title, minutes, file = null, text = '', url = '' }: Fields) => {
    const bare = { id: lesson?.id ?? null, kind, title: title.trim(), minutes, file: null, text: '', url: '' };
    if (hasFile(kind)) onUse({ ...bare, file });
    else onUse(kind === 'page' ? { ...bare, text } : { ...bare, url: url.trim() });
  };
  const fill = ({ name, seconds }: { name: string; seconds: number | null }) => {
    if (!form.getFieldValue('title')) form.setFieldValue('title', cutTo(name, COURSE_LIMITS.lessonTitle));
    if (seconds !== null && !isFixed) {
      form.setFieldValue('minutes', Math.min(COURSE_LIMITS.minutes, Math.max(1, Math.round(seconds / SECONDS))));
    }
  };
  return (
    <Modal
      open
      title={lesson ? '修改课时' : '添加课时'}
      okText="确定"
      width={640}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields>
        form={form}
        name="lesson"
        layout="vertical"
        initialValues={lesson ?? { kind }}
        onFinish={use}
        scrollToFirstError={{ block: 'nearest', focus: true }}
      >
        <Form.Item
          name="kind"
          label="类型"
          required
          extra={isFixed ? '课程已上架，代表已经开始学习，课时的类型和时长不能修改。' : undefined}
        >
          <Radio.Group {...RADIO_GROUP} options={optionsOf(LESSON_KINDS)} disabled={isFixed} />
        </Form.Item>
        {hasFile(kind) && <LessonFile key={kind} kind={kind} onChosen={fill} />}
        <Form.Item name="title" label="课时名称" rules={filled('课时名称', COURSE_LIMITS.lessonTitle)}>
          <Input autoComplete="off" {...limited(COURSE_LIMITS.lessonTitle)} />
        </Form.Item>
        <Form.Item
          name="minutes"
          label="时长（分钟）"
          extra={kind === 'video' ? '选择视频后自动填写，可以修改；学习时间达到九成算学完。' : '学完需要的时间；学习时间达到九成算学完。'}
          rules={[{ required: true, message: '请填写时长' }]}
        >
          <CountField className="console-wide" min={1} max={COURSE_LIMITS.minutes} disabled={isFixed} />
        </Form.Item>
        {kind === 'page' && <RichTextField name="text" label="图文内容" max={COURSE_LIMITS.lessonText} />}
        {kind === 'link' && (
          <Form.Item
            name="url"
            label="链接地址"
            rules={[
              { required: true, whitespace: true, message: '请填写链接地址' },
              {
                transform: (text: string) => text.trim(),
                pattern: new RegExp(COURSE_LINK_PATTERN),
                message: '请填写完整的网址，如 https://www.npc.gov.cn/',
              },
              { max: COURSE_LIMITS.url, message: `网址不能超过 ${String(COURSE_LIMITS.url)} 个字` },
            ]}
          >
            <Input autoComplete="off" inputMode="url" placeholder="https://" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
