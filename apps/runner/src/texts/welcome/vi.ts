/** Vietnamese. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/vi';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('vi');
const days = counted({ other: '# ngày' });

export const welcome: WelcomeTexts = {
  asks: (count) => `xin khoảng ${stepTexts.minutes(count)} của bạn`,
  needed: 'bắt buộc',
  optional: 'không bắt buộc',
  screen: 'Màn hình của bạn trong cửa sổ thử nghiệm',
  screenOfWebsite: 'Các trang, lượt nhấp và cuộn trang. Nội dung bạn gõ sẽ được ẩn đi.',
  screenOfPrototype: 'Những gì bạn nhấn, cách bạn di chuyển và cuộn trong lúc thử nghiệm.',
  screenAsVideo: 'Video về màn hình hoặc cửa sổ mà bạn chọn chia sẻ.',
  voice: 'Giọng nói của bạn',
  voiceAbout: 'Nếu bạn nói ra suy nghĩ của mình, chúng tôi sẽ hiểu lý do.',
  gaze: 'Nơi bạn nhìn',
  gazeAbout: 'Được tính từ camera ngay trên thiết bị này. Không hình ảnh nào rời khỏi thiết bị.',
  expression: 'Biểu cảm khuôn mặt của bạn',
  expressionAbout: 'Bảy con số vài lần mỗi giây, được tính ngay trên thiết bị này. Không hình ảnh nào rời khỏi thiết bị.',
  camera: 'Video từ camera của bạn',
  cameraAbout: 'Video khuôn mặt bạn trong lúc làm nhiệm vụ.',
  cameraNotice:
    'Nghiên cứu này xin dùng camera của bạn. Camera vẫn tắt cho đến khi bạn đồng ý và bắt đầu kiểm tra, và luôn có dấu hiệu cho biết khi camera đang bật. Hình ảnh được xử lý trên thiết bị này và không bao giờ rời khỏi đây, trừ khi bạn cũng cho phép quay video từ camera.',
  cameraPoint:
    'Hình ảnh từ camera được xử lý ngay trên thiết bị của bạn. Chúng tôi chỉ lưu nơi bạn nhìn trên màn hình và các con số về biểu cảm khuôn mặt, mỗi mục chỉ khi bạn cho phép; còn video thì chỉ khi bạn đã cho phép.',
  recorded: 'Những gì được ghi lại',
  age: 'Tuổi',
  gender: 'Giới tính',
  genders: { none: 'Không muốn trả lời', Female: 'Nữ', Male: 'Nam', Other: 'Khác' },
  agree: 'Tôi đồng ý, bắt đầu',
  problems: {
    age: 'Vui lòng kiểm tra lại tuổi của bạn.',
    answers: 'Vui lòng kiểm tra lại các câu trả lời.',
    changed: 'Nội dung được hỏi ở đây đã thay đổi từ khi bạn mở trang này. Vui lòng đọc lại.',
    consent: 'Không thể tham gia nghiên cứu này nếu thiếu các mục ghi được đánh dấu bắt buộc.',
  },
  kept: (count) => `Được lưu trong ${days(count)}. Bạn có thể dừng lại bất cứ lúc nào và yêu cầu xóa tất cả.`,
  again: {
    begun: 'Bạn đã bắt đầu bài kiểm tra này trước đây. Bạn sẽ tiếp tục từ chỗ đã dừng.',
    done: 'Bạn đã tham gia bài kiểm tra này. Cảm ơn bạn.',
  },
  app: {
    onPhone: 'Thử nghiệm này được thực hiện trên điện thoại Android, từ Android 7.0 trở lên.',
    onComputer: 'Bạn đang dùng máy tính',
    howTo: 'Quét mã bằng camera của điện thoại, hoặc mở liên kết này trên điện thoại:',
    code: 'Mã chứa liên kết đến thử nghiệm này',
    kept: 'Màn hình của ứng dụng không được ghi lại. Chúng tôi chỉ lưu các câu trả lời, việc bạn có hoàn thành nhiệm vụ không và thời gian thực hiện.',
  },
  myData: 'Dữ liệu của tôi được dùng thế nào',
  dataPoints: (researcher, count) => [
    `Các câu trả lời và những gì bạn cho phép ở trên được lưu cho ${researcher} và những người cùng thực hiện nghiên cứu này.`,
    'Nội dung bạn gõ trên trang web thử nghiệm không bao giờ được ghi lại, chỉ ghi độ dài.',
    'Chúng tôi không hỏi tên và địa chỉ của bạn. Bạn có thể cho biết tuổi và giới tính hoặc bỏ trống.',
    `Tất cả sẽ được xóa sau ${days(count)}. Bạn có thể dừng lại bất cứ lúc nào trong menu và yêu cầu xóa tất cả ngay lập tức.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Nhập mã của bạn',
  codeAbout: 'Mã nằm trong thư mời bạn đã nhận.',
  codeLabel: 'Mã',
  codeSubmit: 'Tiếp tục',
  unknownTitle: 'Không tìm thấy mã này',
  unknownAbout: 'Vui lòng so lại với thư mời: có thể một chữ cái đã bị thay đổi.',
  notStartedTitle: 'Thử nghiệm này chưa bắt đầu',
  notStartedAbout: 'Vui lòng quay lại sau ít lâu bằng chính liên kết này.',
  endedTitle: 'Thử nghiệm này đã kết thúc',
  endedAbout: 'Cảm ơn bạn đã muốn tham gia. Bạn không cần làm gì thêm.',
  fullTitle: 'Thử nghiệm này đã đủ người',
  fullAbout: 'Đã có đủ người tham gia. Cảm ơn bạn đã muốn giúp đỡ.',
  pausedTitle: 'Thử nghiệm này đang tạm dừng',
  pausedAbout: 'Vui lòng quay lại sau ít lâu bằng chính liên kết này.',
  takenAbout: 'Mỗi lời mời dành cho một lần tham gia. Cảm ơn bạn đã dành thời gian.',
  tooManyTitle: 'Đã thử quá nhiều mã',
  tooManyAbout: 'Vui lòng chờ vài phút rồi mở lại liên kết.',
  tooYoungTitle: (years) => `Thử nghiệm này dành cho người từ ${years} tuổi trở lên`,
  tooYoungAbout: 'Cảm ơn bạn đã muốn giúp. Chúng tôi không lưu thông tin nào về bạn.',
  busyTitle: 'Vui lòng chờ một chút',
  busyAbout: 'Một số người trong mạng của bạn vừa bắt đầu thử nghiệm này. Vui lòng chờ vài giây rồi thử lại.',
  notLoadedTitle: 'Không tải được trang này',
  notLoadedAbout: 'Vui lòng kiểm tra kết nối và thử lại. Những gì bạn đã cung cấp vẫn được giữ.',
};
