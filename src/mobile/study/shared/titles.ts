/** The title of a course page. */
export const TITLE = '课程学习';
