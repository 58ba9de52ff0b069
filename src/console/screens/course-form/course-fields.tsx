import { DatePicker, Form, type FormInstance, Input, Select, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { COURSE_AUDIENCES, type CourseAudience, COURSE_LIMITS, COURSE_YEARS } from '@contract/rules/course';
import { PASS_SCORE, MOST_TRIES } from '@contract/rules/study';
import type { Course } from '@/features/course/api';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { CoverField } from '../../form/cover-field';
import { officeNow } from '../../form/office-time';
import { AddressingField } from '../../publishing/addressing-field';
import { CountField } from '../../ui/count-field';
import { holdEnter } from '../../ui/hold-enter';
import { optionsOf } from '../../ui/options';
import { atMost, counted, filled } from '../../ui/text-limit';
import { useRequired } from '../../ui/use-required';
import type { CourseFields as Fields } from './form-values';
import { LessonsField } from './lessons-field';

const isPast = (day: Dayjs): boolean => day.isBefore(officeNow(), 'day');
const FIXED = '课程已上架，不能修改；需要时请下架后新建课程。';
const DEPUTIES = ['deputy'] as const;

interface CategoryProps {
  id?: string;
  value?: string;
  onChange?: (category: string) => void;
  /** The old category, which can still be chosen although it has ended. */
  was: string | undefined;
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
}

function CategorySelect({ was, 'aria-required': required, ...field }: CategoryProps) {
  const select = useRequired(required);
  const options = useDictionaryEntries('courseCategory')
    .offeredTo(was)
    .map(({ value, text }) => ({ value, label: text }));
  return <Select<string> {...field} ref={select} placeholder="选择类别" options={options} />;
}

interface AudienceProps {
  id?: string;
  value?: CourseAudience;
  onChange?: (audience: CourseAudience) => void;
  disabled: boolean;
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
}

function AudienceSelect({ 'aria-required': required, ...field }: AudienceProps) {
  const select = useRequired(required);
  return <Select<CourseAudience> {...field} ref={select} options={optionsOf(COURSE_AUDIENCES)} />;
}

interface CourseFieldsProps {
  form: FormInstance<Fields>;
  course: Course | undefined;
  initial: Partial<Fields>;
  onChange: () => void;
}

/** The fields for the course, its lessons and its addressees. */
export function CourseFields({ form, course, initial, onChange }: CourseFieldsProps) {
  const isPublished = course?.state === 'published';
  const fixed = isPublished && { extra: FIXED };
  return (
    <Form form={form} name="course" layout="vertical" initialValues={initial} onValuesChange={onChange}>
      <Form.Item name="title" label="课程名称" rules={filled('课程名称', COURSE_LIMITS.title)}>
        <Input {...counted(COURSE_LIMITS.title)} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="category" label="课程类别" rules={[{ required: true, message: '请选择课程类别' }]}>
          <CategorySelect was={course?.category} />
        </Form.Item>
        <Form.Item name="year" label="年度" extra="计入这一年的学习计划。" rules={[{ required: true, message: '请填写年度' }]}>
          <CountField className="console-wide" min={COURSE_YEARS.first} max={COURSE_YEARS.last} />
        </Form.Item>
      </div>
      <Form.Item name="coverId" label="封面">
        <CoverField />
      </Form.Item>
      <Form.Item name="introduction" label="课程简介" rules={[atMost(COURSE_LIMITS.introduction)]}>
        <Input.TextArea rows={4} {...counted(COURSE_LIMITS.introduction)} placeholder="讲什么，适合谁学" />
      </Form.Item>
      <Form.Item
        name="lessons"
        label="课时"
        extra={isPublished ? '课程已上架，已有的课时不能移除，类型和时长不能修改；可以添加课时，更正名称、内容和文件。' : undefined}
      >
        <LessonsField isPublished={isPublished} />
      </Form.Item>
      <Form.Item
        name="testQuestions"
        label="测验题数"
        extra={
          isPublished
            ? FIXED
            : `学完后从题库随机抽取，${String(PASS_SCORE)} 分合格，最多 ${String(MOST_TRIES)} 次；不测验填 0。题目在课程页面的题库中添加。`
        }
      >
        <CountField className="console-wide" min={0} max={COURSE_LIMITS.drawn} disabled={isPublished} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="audience" label="适用代表" required {...fixed}>
          <AudienceSelect disabled={isPublished} />
        </Form.Item>
        <Form.Item name="dueOn" label="必修截止日期" extra="不填为选修；必修课程截止前三天提醒没有学完的代表。">
          <DatePicker className="console-wide" onKeyDown={holdEnter} disabledDate={isPast} placeholder="选修，不设截止日期" />
        </Form.Item>
      </div>
      <Form.Item name="hasComments" label="允许评论" required valuePropName="checked" extra="打开后，学习的代表可以在课程下面发表评论。">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
      <Form.Item name="addressing" label="学习对象" extra={isPublished ? '课程已上架，只能增加学习对象，不能减少。' : undefined}>
        <AddressingField known={course?.addressing} isFixed={isPublished} roleKinds={[...DEPUTIES]} />
      </Form.Item>
    </Form>
  );
}
