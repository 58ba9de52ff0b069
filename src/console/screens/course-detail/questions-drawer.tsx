import { App, Button, Form } from 'antd';
import { COURSE_LIMITS } from '@contract/rules/course';
import type { Course, CourseQuestion } from '@/features/course/api';
import { useSaveQuestions } from '@/features/course/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { QuestionsField } from './questions-field';

interface DrawerProps {
  course: Course;
  open: boolean;
  onClose: () => void;
}

interface Fields {
  questions: CourseQuestion[];
}

const fieldsOf = ({ questions }: Course): Fields => ({ questions });

/** A test draws `testQuestions` questions from the pool, so a published course must keep at least that many. */
const enough = ({ state, testQuestions }: Course) => ({
  validator: (_rule: unknown, questions: CourseQuestion[]) => {
    if (questions.length > COURSE_LIMITS.questions) return Promise.reject(new Error(`题库最多 ${String(COURSE_LIMITS.questions)} 题`));
    return state === 'published' && questions.length < testQuestions
      ? Promise.reject(new Error(`课程已上架，题库不能少于测验的 ${String(testQuestions)} 题`))
      : Promise.resolve();
  },
});

function Editor({ course, open, onClose, onClosed }: DrawerProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const save = useSaveQuestions();
  useNewest(form, course, fieldsOf);
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = () => {
      void message.success('题库已保存');
      onClose();
    };
    save.mutate({ seen: course, questions: fields.questions }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title="修改题库"
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => void send()}>
          保存题库
        </Button>
      }
    >
      <Refusal form={form} error={save.error} />
      {course.state === 'published' && <p className="console-muted console-questions-note">已经开始的测验仍用开始时抽到的题目。</p>}
      <Form<Fields> form={form} name="questions" layout="vertical" initialValues={fieldsOf(course)}>
        <Form.Item name="questions" rules={[enough(course)]}>
          <QuestionsField />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

/** The question pool of a course, changed as a whole. */
export const QuestionsDrawer = unmountOnClose<DrawerProps>(Editor);
