/** Vietnamese. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('vi');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Câu trả lời của bạn',
  choosePlaceholder: 'Chọn một câu trả lời',
  chooseAny: 'Chọn tất cả các mục phù hợp',
  smileys: ['Rất tệ', 'Tệ', 'Bình thường', 'Tốt', 'Rất tốt'],
  stars: counted({ other: '# sao' }),
  minutes: counted({ other: '# phút' }),
  seconds: counted({ other: '# giây' }),
  screen: 'Màn hình',
  voice: 'Giọng nói',
  gaze: 'Theo dõi ánh mắt',
  expression: 'Biểu cảm khuôn mặt',
  camera: 'Video từ camera',
  next: 'Tiếp theo',
  nextIn: (seconds) => `Tiếp theo sau ${number(seconds)} giây`,
  start: 'Bắt đầu',
  stopAtAnyTime: 'Bạn có thể dừng lại bất cứ lúc nào',
  app: {
    steps: [
      'Tải ứng dụng bằng nút bên dưới và cài đặt trên điện thoại này (Android 7.0 trở lên). Thời gian chưa bắt đầu tính.',
      'Quay lại trang này và nhấn “Bắt đầu”.',
      'Mở ứng dụng và thực hiện nhiệm vụ trước khi hết giờ.',
      'Quay lại đây và cho biết bạn có làm được không.',
    ],
    film: 'Bật trình quay màn hình của điện thoại: vuốt hai lần từ mép trên xuống và nhấn “Trình quay màn hình”. Cuối cùng bạn gửi video cho chúng tôi; hãy đóng trước những gì không ai nên thấy.',
    get: 'Tải ứng dụng',
  },
  progress: (step, of) => `Bước ${number(step)} trên ${number(of)}`,
  invalidQuestion: 'Câu hỏi không hợp lệ',
};
