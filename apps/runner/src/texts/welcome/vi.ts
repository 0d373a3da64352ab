/** Vietnamese. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/vi';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('vi');
const days = counted({ other: '# ngày' });

export const welcome: WelcomeTexts = {
  asks: (count) => `mời bạn làm bài kiểm tra ${stepTexts.minutes(count)}`,
  needed: 'bắt buộc',
  optional: 'không bắt buộc',
  statements: {
    screen: 'Tôi đồng ý cho ghi lại những gì tôi làm trong thử nghiệm',
    screenAsVideo: 'Tôi đồng ý cho quay video màn hình của tôi',
    phone: 'Tôi đồng ý quay màn hình điện thoại của mình và gửi video',
    voice: 'Tôi đồng ý cho ghi âm giọng nói của tôi',
    gaze: 'Tôi đồng ý cho ghi lại nơi tôi nhìn',
    expression: 'Tôi đồng ý cho ghi lại biểu cảm khuôn mặt của tôi',
    camera: 'Tôi đồng ý cho quay video khuôn mặt của tôi',
  },
  screen: 'Màn hình của bạn trong cửa sổ thử nghiệm',
  screenOfWebsite: 'Các trang, lượt nhấp và cuộn trang. Nội dung bạn gõ sẽ được ẩn đi, kể cả khi trang web hiển thị lại.',
  hiddenTexts: {
    changed: 'Mọi văn bản xuất hiện sau khi bạn nhấn phím lần đầu cũng được ẩn đi.',
    all: 'Toàn bộ văn bản và hình ảnh của trang web cũng được ẩn đi.',
  },
  screenOfPrototype: 'Những gì bạn nhấn, cách bạn di chuyển và cuộn trong lúc thử nghiệm.',
  screenAsVideo: 'Video về màn hình hoặc cửa sổ mà bạn chọn chia sẻ.',
  voice: 'Giọng nói của bạn',
  voiceAbout: 'Nếu bạn nói ra suy nghĩ của mình, chúng tôi sẽ hiểu lý do.',
  voiceToText: (host) =>
    host === null ? 'Lời bạn nói được chuyển thành văn bản trên máy chủ này.' : `Lời bạn nói được gửi đến ${host} để chuyển thành văn bản.`,
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
  problems: {
    age: 'Vui lòng nhập tuổi từ 5 đến 120 hoặc để trống.',
    answers: 'Vui lòng kiểm tra lại các câu trả lời.',
    changed: 'Trang này đã thay đổi kể từ khi bạn mở. Vui lòng đọc lại.',
    consent: 'Vui lòng đánh dấu mục này để tham gia.',
    gone: 'Phiên trước của bạn đã hết hạn. Vui lòng bắt đầu lại.',
  },
  resume: 'Tiếp tục từ chỗ bạn đã dừng',
  restart: 'Bắt đầu lại với người khác',
  kept: (count) => `Được lưu trong ${days(count)}. Bạn có thể dừng lại bất cứ lúc nào và yêu cầu xóa tất cả.`,
  again: {
    begun: 'Bạn đã bắt đầu bài kiểm tra này trước đó. Câu trả lời của bạn vẫn được giữ.',
    done: 'Bạn đã tham gia bài kiểm tra này. Cảm ơn bạn.',
    manage: 'Quản lý dữ liệu của tôi',
  },
  device: {
    needsComputer: 'Vui lòng làm bài kiểm tra này trên máy tính',
    whyNeedsComputer: 'Bài kiểm tra này cần chia sẻ màn hình. Điện thoại và máy tính bảng không làm được.',
    needsPhone: 'Vui lòng làm bài kiểm tra này trên điện thoại Android',
    suitsPhone: 'Bài kiểm tra này dành cho điện thoại',
    whySuitsPhone: 'Trên máy tính, giao diện và cách dùng có thể khác.',
    suitsComputer: 'Bài kiểm tra này dành cho máy tính',
    whySuitsComputer: 'Trên điện thoại, giao diện và cách dùng có thể khác.',
    toComputer: 'Mở liên kết này trên máy tính, hoặc quét mã bằng máy tính:',
    anyway: 'Vẫn tiếp tục tại đây',
    copy: 'Sao chép liên kết',
    copied: 'Đã sao chép',
    toPhone: 'Quét mã bằng camera của điện thoại, hoặc mở liên kết này trên điện thoại:',
  },
  app: {
    onPhone: 'Thử nghiệm này được thực hiện trên điện thoại Android, từ Android 7.0 trở lên.',
    code: 'Mã QR của thử nghiệm này',
    kept: 'Màn hình của ứng dụng không được ghi lại. Chúng tôi chỉ lưu các câu trả lời, việc bạn có hoàn thành nhiệm vụ không và thời gian thực hiện.',
  },
  myData: 'Dữ liệu của tôi được dùng thế nào',
  dataPoints: (researcher, count) => [
    `Các câu trả lời và những gì bạn cho phép ở trên được lưu cho ${researcher} và những người cùng thực hiện nghiên cứu này.`,
    'Nội dung bạn gõ trên trang web thử nghiệm không bao giờ được ghi lại, chỉ ghi độ dài.',
    'Chúng tôi không hỏi tên và địa chỉ của bạn. Bạn có thể cho biết tuổi và giới tính hoặc bỏ trống.',
    'Về thiết bị của bạn, chúng tôi lưu trình duyệt và phiên bản, hệ điều hành, kích thước cửa sổ, ngôn ngữ và việc có màn hình cảm ứng hay không. Địa chỉ mạng của bạn chỉ dùng để hạn chế lạm dụng: được giữ trong vài phút và không lưu cùng câu trả lời.',
    `Tất cả sẽ được xóa sau ${days(count)}. Bạn có thể dừng lại bất cứ lúc nào trong menu và yêu cầu xóa tất cả ngay lập tức.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Nhập mã của bạn',
  codeAbout: 'Mã nằm trong thư mời bạn đã nhận.',
  codeLabel: 'Mã',
  codeSubmit: 'Tiếp tục',
  unknownTitle: 'Mã không hợp lệ',
  unknownAbout: 'Vui lòng kiểm tra mã trong thư mời và thử lại.',
  notStartedTitle: 'Thử nghiệm này chưa bắt đầu',
  notStartedAbout: 'Vui lòng quay lại sau ít lâu bằng chính liên kết này.',
  endedTitle: 'Thử nghiệm này đã kết thúc',
  endedAbout: 'Cảm ơn bạn đã muốn tham gia. Bạn không cần làm gì thêm.',
  fullTitle: 'Thử nghiệm này đã đủ người',
  fullAbout: 'Đã có đủ người tham gia. Cảm ơn bạn đã muốn giúp đỡ.',
  pausedTitle: 'Thử nghiệm này đang tạm dừng',
  pausedAbout: 'Vui lòng quay lại sau ít lâu bằng chính liên kết này.',
  takenAbout: 'Mỗi lời mời dành cho một lần tham gia. Cảm ơn bạn đã dành thời gian.',
  tooManyTitle: 'Quá nhiều lần thử',
  tooManyAbout: 'Vui lòng chờ vài phút rồi mở lại liên kết.',
  entryLinkTitle: 'Liên kết này không hợp lệ',
  entryLinkAbout: 'Vui lòng mở lại thử nghiệm từ trang web đã mời bạn. Nếu vẫn không được, hãy liên hệ trang web đó.',
  tooYoungTitle: (years) => `Thử nghiệm này dành cho người từ ${years} tuổi trở lên`,
  tooYoungAbout: 'Cảm ơn bạn đã muốn giúp. Chúng tôi không lưu thông tin nào về bạn.',
  busyTitle: 'Vui lòng chờ một chút',
  busyAbout: 'Một số người trong mạng của bạn vừa bắt đầu thử nghiệm này. Vui lòng chờ vài giây rồi thử lại.',
  notLoadedTitle: 'Không tải được trang này',
  notLoadedAbout: 'Vui lòng kiểm tra kết nối và thử lại. Những gì bạn đã cung cấp vẫn được giữ.',
};
