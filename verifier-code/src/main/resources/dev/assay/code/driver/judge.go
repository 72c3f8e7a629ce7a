package main

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
)

// Runs tests whose function is elsewhere: what it gives is plain data, and nothing else of it is here.

const assayTyped = true

var assayProgram = assayOpen()

func assayStub(function interface{}) {
	place := reflect.ValueOf(function).Elem()
	t := place.Type()
	place.Set(reflect.MakeFunc(t, func(arguments []reflect.Value) []reflect.Value { return assayRemote(t, arguments) }))
}

func assayRemote(t reflect.Type, arguments []reflect.Value) []reflect.Value {
	random := make([]byte, 16)
	source, err := os.Open("/dev/urandom")
	if err != nil {
		os.Exit(72)
	}
	if count, _ := source.Read(random); count != len(random) {
		os.Exit(72)
	}
	source.Close()
	mark := fmt.Sprintf("=%x", random)
	var message strings.Builder
	message.WriteString("l" + strconv.Itoa(len(arguments)) + ":")
	for _, argument := range arguments {
		assayPut(&message, argument)
	}
	assayProgram.write(mark + " 0 " + strconv.Itoa(message.Len()) + "\n" + message.String())
	in := &assayReader{assayContent(mark), 0}
	if in.items() != 2 {
		assayFail("no answer")
	}
	values := []reflect.Value{}
	switch t.NumOut() {
	case 0:
		in.next()
		if in.items() != len(arguments) {
			assayFail("no answer")
		}
		for i, argument := range arguments {
			after := in.value(t.In(i))
			if argument.Kind() == reflect.Slice {
				reflect.Copy(argument, after)
			}
		}
	case 1:
		values = append(values, in.value(t.Out(0)))
	default:
		if in.items() != t.NumOut() {
			assayFail("no answer")
		}
		for i := 0; i < t.NumOut(); i++ {
			values = append(values, in.value(t.Out(i)))
		}
	}
	return values
}

func assayContent(mark string) []byte {
	for {
		line, err := assayProgram.in.ReadString('\n')
		if err != nil {
			os.Exit(71)
		}
		start := strings.LastIndex(line, mark+" ")
		if start < 0 {
			continue
		}
		length, err := strconv.Atoi(strings.TrimSpace(line[start+len(mark)+1:]))
		if err != nil || length < 0 || length > 1<<26 {
			assayFail("no answer")
		}
		content := assayProgram.bytes(length)
		assayProgram.bytes(len(mark) + 2)
		return content
	}
}

// What tests need of testing.T, and of testify's assert.

type assayT struct{ failed bool }

func (t *assayT) Error(words ...interface{})                 { t.fail(fmt.Sprint(words...)) }
func (t *assayT) Errorf(form string, words ...interface{})   { t.fail(fmt.Sprintf(form, words...)) }
func (t *assayT) Fatal(words ...interface{})                 { t.Error(words...); os.Exit(1) }
func (t *assayT) Fatalf(form string, words ...interface{})   { t.Errorf(form, words...); os.Exit(1) }
func (t *assayT) Fail()                                      { t.failed = true }
func (t *assayT) FailNow()                                   { os.Exit(1) }
func (t *assayT) Helper()                                    {}
func (t *assayT) Parallel()                                  {}
func (t *assayT) Log(words ...interface{})                   {}
func (t *assayT) Logf(form string, words ...interface{})     {}
func (t *assayT) Run(name string, test func(t *assayT)) bool { test(t); return !t.failed }

func (t *assayT) fail(why string) {
	t.failed = true
	os.Stderr.WriteString(why + "\n")
}

type assayAssert struct{ t *assayT }

func (a assayAssert) New(t *assayT) assayAssert { return assayAssert{t} }

func (a assayAssert) check(holds bool) bool {
	if !holds {
		a.t.fail("a check fails")
	}
	return holds
}

func (a assayAssert) Equal(expected, actual interface{}, words ...interface{}) bool {
	first, isBytes := expected.([]byte)
	if second, are := actual.([]byte); are && isBytes {
		return a.check(bytes.Equal(first, second))
	}
	return a.check(reflect.DeepEqual(expected, actual))
}

func (a assayAssert) NotEqual(expected, actual interface{}, words ...interface{}) bool {
	return a.check(!reflect.DeepEqual(expected, actual))
}

func (a assayAssert) True(holds bool, words ...interface{}) bool  { return a.check(holds) }
func (a assayAssert) False(holds bool, words ...interface{}) bool { return a.check(!holds) }

func (a assayAssert) Nil(value interface{}, words ...interface{}) bool {
	return a.check(value == nil || (reflect.ValueOf(value).Kind() >= reflect.Chan && reflect.ValueOf(value).IsNil()))
}

func (a assayAssert) InDelta(expected, actual interface{}, delta float64, words ...interface{}) bool {
	first, second := reflect.ValueOf(expected), reflect.ValueOf(actual)
	float := reflect.TypeOf(delta)
	if !first.CanConvert(float) || !second.CanConvert(float) {
		return a.check(false)
	}
	difference := first.Convert(float).Float() - second.Convert(float).Float()
	return a.check(difference <= delta && -difference <= delta)
}

var assert = assayAssert{}

func assayRun(test func(t *assayT)) {
	t := &assayT{}
	test(t)
	if t.failed {
		os.Exit(1)
	}
}
