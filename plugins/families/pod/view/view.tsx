import FilesView from '../../files/view/view.tsx'

export default FilesView
