export default definePageConfig({ navigationBarTitleText: '首次登录修改密码 · 人大代表履职平台' });
