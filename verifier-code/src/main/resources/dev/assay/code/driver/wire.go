package main

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"os"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"
)

// Assay's values: plain data in Go, by the types of the functions that take and give them.

const assayMostNodes = 500000

// The types that a value in an interface keeps on its way between a test and a program; others become those of plain data.
var assayTypes = assayByName([]interface{}{int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0),
	uint64(0), float32(0), []int{}, []int32{}, []int64{}, []float64{}, []string{}, []bool{}, []byte{}, [][]int{}, [][]string{},
	map[string]int{}, map[string]string{}, map[int]int{}, map[int]string{}, map[interface{}]interface{}{}})

func assayByName(values []interface{}) map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, value := range values {
		types[reflect.TypeOf(value).String()] = reflect.TypeOf(value)
	}
	return types
}

func assayFail(why string) {
	os.Stderr.WriteString("assay: " + why + "\n")
	os.Exit(70)
}

// Ends for a value whose type is not one of plain data: a test that gives such a value says nothing of the program.
func assayFailByType(why string) {
	os.Stderr.WriteString("assay: " + why + "\n")
	os.Exit(73)
}

type assayReader struct {
	bytes []byte
	at    int
}

func (r *assayReader) next() byte {
	if r.at >= len(r.bytes) {
		assayFail("a value ends too early")
	}
	r.at++
	return r.bytes[r.at-1]
}

func (r *assayReader) until(end byte) string {
	start := r.at
	for r.next() != end {
	}
	return string(r.bytes[start : r.at-1])
}

func (r *assayReader) length() int {
	count, err := strconv.Atoi(r.until(':'))
	if err != nil || count < 0 {
		assayFail("no length")
	}
	return count
}

func (r *assayReader) text() string {
	count := r.length()
	if count > len(r.bytes)-r.at {
		assayFail("a text ends too early")
	}
	r.at += count
	return string(r.bytes[r.at-count : r.at])
}

func (r *assayReader) items() int {
	if !strings.ContainsRune("ltug", rune(r.next())) {
		assayFail("no array is given for a slice")
	}
	return r.length()
}

func (r *assayReader) value(t reflect.Type) reflect.Value {
	letter := r.next()
	out := reflect.New(t).Elem()
	if letter == 'N' {
		return out
	}
	switch letter {
	case 'T', 'F':
		assaySet(out, reflect.ValueOf(letter == 'T'))
	case 'i':
		number, _ := new(big.Int).SetString(r.until(';'), 16)
		assaySetInteger(out, number)
	case 'f':
		assaySetReal(out, r.until(';'))
	case 's':
		assaySetText(out, r.text())
	case 'y':
		t, isKnown := assayTypes[r.until(';')]
		if !isKnown || out.Kind() != reflect.Interface {
			assayFail("a value of an unknown type is given")
		}
		assaySet(out, r.value(t))
	case 'b':
		text := r.text()
		if len(text) != 1 || out.Kind() != reflect.Uint8 {
			assayFail("bytes are given for another type")
		}
		out.SetUint(uint64(text[0]))
	default:
		r.at--
		r.compound(out, letter)
	}
	return out
}

func (r *assayReader) compound(out reflect.Value, letter byte) {
	t := out.Type()
	switch {
	case out.Kind() == reflect.Interface && letter == 'd':
		assaySet(out, r.value(reflect.TypeOf(map[string]interface{}{})))
	case out.Kind() == reflect.Interface:
		assaySet(out, r.value(reflect.TypeOf([]interface{}{})))
	case out.Kind() == reflect.Map && letter == 'd':
		r.next()
		out.Set(reflect.MakeMap(t))
		for left := r.length(); left > 0; left-- {
			key := r.key(t.Key())
			out.SetMapIndex(key, r.value(t.Elem()))
		}
	case out.Kind() == reflect.Slice:
		count := r.items()
		out.Set(reflect.MakeSlice(t, 0, 0))
		for ; count > 0; count-- {
			out.Set(reflect.Append(out, r.value(t.Elem())))
		}
	case out.Kind() == reflect.Array:
		if r.items() != t.Len() {
			assayFail("an array of another length is given")
		}
		for i := 0; i < t.Len(); i++ {
			out.Index(i).Set(r.value(t.Elem()))
		}
	case out.Kind() == reflect.Ptr && assayIsNode(t):
		r.node(out)
	default:
		assayFail("a value of another type is given for " + t.String())
	}
}

func (r *assayReader) key(t reflect.Type) reflect.Value {
	key := r.value(reflect.TypeOf((*interface{})(nil)).Elem())
	if text, isText := key.Interface().(string); isText && t.Kind() != reflect.String && t.Kind() != reflect.Interface {
		number, _ := new(big.Int).SetString(text, 10)
		out := reflect.New(t).Elem()
		assaySetInteger(out, number)
		return out
	}
	if !key.Elem().CanConvert(t) {
		assayFail("a key of another type is given for " + t.String())
	}
	return key.Elem().Convert(t)
}

func assaySet(out, value reflect.Value) {
	if out.Kind() == reflect.Ptr && !assayIsNode(out.Type()) {
		out.Set(reflect.New(out.Type().Elem()))
		out = out.Elem()
	}
	if out.Kind() != value.Kind() && out.Kind() != reflect.Interface {
		assayFail("a value of another type is given for " + out.Type().String())
	}
	out.Set(value.Convert(out.Type()))
}

func assaySetInteger(out reflect.Value, number *big.Int) {
	if number == nil {
		assayFail("no integer")
	}
	switch {
	case out.CanInt() && number.IsInt64() && !out.OverflowInt(number.Int64()):
		out.SetInt(number.Int64())
	case out.CanUint() && number.IsUint64() && !out.OverflowUint(number.Uint64()):
		out.SetUint(number.Uint64())
	case out.CanFloat():
		real, _ := new(big.Float).SetInt(number).Float64()
		out.SetFloat(real)
	case out.Kind() == reflect.Interface && number.IsInt64():
		assaySet(out, reflect.ValueOf(int(number.Int64())))
	default:
		assaySet(out, reflect.ValueOf(int(number.Int64())))
	}
}

func assaySetReal(out reflect.Value, text string) {
	real, err := strconv.ParseFloat(text, 64)
	if err != nil {
		assayFail("no float")
	}
	switch {
	case out.CanFloat():
		out.SetFloat(real)
	case (out.CanInt() || out.CanUint()) && real == float64(int64(real)):
		assaySetInteger(out, big.NewInt(int64(real)))
	default:
		assaySet(out, reflect.ValueOf(real))
	}
}

func assaySetText(out reflect.Value, text string) {
	one, size := utf8.DecodeRuneInString(text)
	switch {
	case out.Kind() == reflect.Uint8 && len(text) == 1:
		out.SetUint(uint64(text[0]))
	case out.Kind() == reflect.Int32 && size > 0 && size == len(text):
		out.SetInt(int64(one))
	case out.Type() == reflect.TypeOf([]byte{}):
		out.SetBytes([]byte(text))
	default:
		assaySet(out, reflect.ValueOf(text))
	}
}

// Nodes: pointers to structures of Val and Next, or Val, Left and Right.

func assayIsNode(t reflect.Type) bool {
	if t.Kind() != reflect.Ptr || t.Elem().Kind() != reflect.Struct {
		return false
	}
	_, next := t.Elem().FieldByName("Next")
	_, left := t.Elem().FieldByName("Left")
	_, value := t.Elem().FieldByName("Val")
	return value && (next || left)
}

func (r *assayReader) node(out reflect.Value) {
	t := out.Type()
	open := []reflect.Value{out}
	for count := r.items(); count > 0; count-- {
		if len(open) == 0 {
			assayFail("an array is no tree")
		}
		place := open[0]
		open = open[1:]
		if r.bytes[r.at] == 'N' {
			r.at++
			continue
		}
		node := reflect.New(t.Elem())
		node.Elem().FieldByName("Val").Set(r.value(node.Elem().FieldByName("Val").Type()))
		place.Set(node)
		for _, name := range []string{"Next", "Left", "Right"} {
			if field := node.Elem().FieldByName(name); field.IsValid() {
				open = append(open, field)
			}
		}
	}
}

func assayPutNode(out *strings.Builder, root reflect.Value) {
	if root.IsNil() {
		out.WriteString("g0:")
		return
	}
	open := []reflect.Value{root}
	parts := []string{}
	last := 0
	for ; len(open) > 0; open = open[1:] {
		part := "N"
		if node := open[0]; !node.IsNil() {
			var value strings.Builder
			assayPut(&value, node.Elem().FieldByName("Val"))
			part = value.String()
			last = len(parts) + 1
			for _, name := range []string{"Next", "Left", "Right"} {
				if field := node.Elem().FieldByName(name); field.IsValid() {
					open = append(open, field)
				}
			}
		}
		parts = append(parts, part)
		if len(parts) > 2*assayMostNodes {
			assayFail("the nodes have no end")
		}
	}
	out.WriteString("l" + strconv.Itoa(last) + ":" + strings.Join(parts[:last], ""))
}

func assayPut(out *strings.Builder, value reflect.Value) {
	switch value.Kind() {
	case reflect.Invalid:
		out.WriteString("N")
	case reflect.Bool:
		out.WriteString(map[bool]string{true: "T", false: "F"}[value.Bool()])
	case reflect.Uint8:
		out.WriteString("b1:" + string([]byte{byte(value.Uint())}))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		out.WriteString("i" + strconv.FormatInt(value.Int(), 16) + ";")
	case reflect.Uint, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		out.WriteString("i" + strconv.FormatUint(value.Uint(), 16) + ";")
	case reflect.Float32, reflect.Float64:
		out.WriteString(assayReal(value.Float()))
	case reflect.String:
		out.WriteString("s" + strconv.Itoa(value.Len()) + ":" + value.String())
	case reflect.Slice, reflect.Array:
		out.WriteString("l" + strconv.Itoa(value.Len()) + ":")
		for i := 0; i < value.Len(); i++ {
			assayPut(out, value.Index(i))
		}
	case reflect.Map:
		out.WriteString("d" + strconv.Itoa(value.Len()) + ":")
		for _, key := range value.MapKeys() {
			assayPut(out, key)
			assayPut(out, value.MapIndex(key))
		}
	case reflect.Ptr, reflect.Interface:
		switch {
		case assayIsNode(value.Type()):
			assayPutNode(out, value)
		case value.IsNil():
			out.WriteString("N")
		default:
			if _, isKnown := assayTypes[value.Elem().Type().String()]; isKnown && value.Kind() == reflect.Interface && assayTyped {
				out.WriteString("y" + value.Elem().Type().String() + ";")
			}
			assayPut(out, value.Elem())
		}
	default:
		assayFailByType("a value of type " + value.Type().String() + " is no plain data")
	}
}

func assayReal(real float64) string {
	switch {
	case real != real:
		return "fnan;"
	case real-real != 0 && real > 0:
		return "finf;"
	case real-real != 0:
		return "f-inf;"
	}
	return "f" + strconv.FormatFloat(real, 'x', -1, 64) + ";"
}

// The stream of messages. What the other text reads and writes is nothing.

type assayChannel struct {
	in  *bufio.Reader
	out *os.File
}

func assayOpen() *assayChannel {
	in, _ := syscall.Dup(0)
	out, _ := syscall.Dup(1)
	nowhere, _ := syscall.Open("/dev/null", syscall.O_RDWR, 0)
	syscall.Dup3(nowhere, 0, 0)
	syscall.Dup3(nowhere, 1, 0)
	return &assayChannel{bufio.NewReaderSize(os.NewFile(uintptr(in), "in"), 1<<16), os.NewFile(uintptr(out), "out")}
}

func (c *assayChannel) bytes(count int) []byte {
	bytes := make([]byte, count)
	if _, err := io.ReadFull(c.in, bytes); err != nil {
		os.Exit(71)
	}
	return bytes
}

func (c *assayChannel) write(text string) {
	if _, err := c.out.WriteString(text); err != nil {
		os.Exit(71)
	}
}

var _ = fmt.Sprint
